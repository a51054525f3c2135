/**
 * Where files of photos lie, by key. A key is written once and never changed. Failures of the store are `ProviderError`.
 */
export type ImageStore = {
  /** Where a browser may PUT one file of this content type, for so many seconds from `now`. */
  uploadAddress(upload: Upload): Promise<string>;
  /** The whole file; null when there is none. Throws `FileTooLarge` before it reads more than `maximumBytes`. */
  read(key: string, maximumBytes: number): Promise<Uint8Array<ArrayBuffer> | null>;
  write(key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>;
  /** What is not there counts as removed. */
  remove(key: string): Promise<void>;
  /**
   * Stores a browser's upload, whole or not at all, for a store without its own upload address (a bucket has one).
   * Throws `FileTooLarge`.
   */
  receive?(key: string, body: AsyncIterable<Uint8Array>, maximumBytes: number): Promise<void>;
};

type Upload = { id: string; key: string; contentType: string; now: Date; seconds: number };

/** A file is larger than it may be. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}
