import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { MAXIMUM_PICTURE_FILE_BYTES, type PictureKind, pictureFileKey } from '../../shared/photos/index.ts';
import { Refusal } from './command.ts';
import { imageStoreFrom } from './image-store.ts';

/** Stores an SVG file of a partner and gives its name, which changes with its content: browsers keep it for ever. */
export async function storePicture(kind: PictureKind, slug: string, path: string): Promise<string> {
  const store = imageStoreFrom(process.env);
  if (!store) throw new Refusal('No store is set up: set S3_BUCKET_URL and its keys, or PITLANE_IMAGE_DIR.');
  const svg = await readFile(path).catch(() => {
    throw new Refusal(`${path} cannot be read.`);
  });
  if (svg.byteLength > MAXIMUM_PICTURE_FILE_BYTES)
    throw new Refusal(`${path} is larger than ${MAXIMUM_PICTURE_FILE_BYTES / 1024} kB.`);
  if (!/^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<svg[\s>]/s.test(svg.toString('utf8')))
    throw new Refusal(`${path} is not an SVG file.`);
  const file = `${slug}-${createHash('sha256').update(svg).digest('hex').slice(0, 12)}.svg`;
  await store.write(pictureFileKey(kind, file), Uint8Array.from(svg), 'image/svg+xml');
  return file;
}
