/** The re-encoded pictures of a file, or why it is rejected. */
export type ProcessedImage =
  | { full: Uint8Array<ArrayBuffer>; thumbnail: Uint8Array<ArrayBuffer>; width: number; height: number }
  | { rejected: 'WrongFormat' | 'TooManyPixels' | 'Damaged' };

/** Reads an untrusted file and gives JPEG pictures that hold its pixels and nothing else. */
export type ImageProcessor = (file: Uint8Array<ArrayBuffer>) => Promise<ProcessedImage>;
