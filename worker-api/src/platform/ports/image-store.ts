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
   * Takes what a browser sends, for a store without an address of its own; whole or not at all. Throws `FileTooLarge`.
   * A bucket is sent to directly.
   */
  receive?(key: string, body: AsyncIterable<Uint8Array>, maximumBytes: number): Promise<void>;
};

type Upload = { id: string; key: string; contentType: string; now: Date; seconds: number };

/** A file is larger than it may be. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}
