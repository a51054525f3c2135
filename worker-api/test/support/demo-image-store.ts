import { demoPartners, demoPhotos, demoPictures } from '@pitlane/demo';
import type { ImageStore } from '../../src/platform/ports/image-store.ts';
import { IMAGE_SIZES, pictureKey } from '../../src/shared/photos/files.ts';
import { pictureFileKey } from '../../src/shared/photos/picture-file.ts';

/** An empty JPEG: to draw each photo would take seconds. */
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);

/** An object store in memory that holds the pictures of the demo. */
export function demoImageStore(): ImageStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const { kind, file, svg } of demoPictures(
    demoPartners('http://127.0.0.1:8081', 'http://localhost:8080'),
  ))
    files.set(pictureFileKey(kind, file), new TextEncoder().encode(svg));
  for (const { objectKey } of demoPhotos())
    for (const size of IMAGE_SIZES) files.set(pictureKey(objectKey, size), JPEG);
  return {
    uploadAddress: async ({ key }) => `https://store.example/${key}`,
    read: async (key) => files.get(key) ?? null,
    write: async (key, bytes) => void files.set(key, bytes),
    remove: async (key) => void files.delete(key),
  };
}
