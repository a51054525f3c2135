/** What became of a file: pictures that were drawn anew, or why it is no photo that can be shown. */
export type ProcessedImage =
  | { full: Uint8Array<ArrayBuffer>; thumbnail: Uint8Array<ArrayBuffer>; width: number; height: number }
  | { rejected: 'WrongFormat' | 'TooManyPixels' | 'Damaged' };

/** Reads an untrusted file and gives JPEG pictures that hold its pixels and nothing else. */
export type ImageProcessor = (file: Uint8Array<ArrayBuffer>) => Promise<ProcessedImage>;
