import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { drawLogo } from '../../adapters/images/draw-logo.ts';
import type { StoredLogo } from '../../marketplace/partners/index.ts';
import { toPngName } from '../../platform/logo-picture.ts';
import type { ImageStore } from '../../platform/ports/image-store.ts';
import { MAXIMUM_PICTURE_FILE_BYTES, type PictureKind, pictureFileKey } from '../../shared/photos/index.ts';
import { Refusal } from './command.ts';
import { imageStoreFrom } from './image-store.ts';

/** Stores an SVG file of a partner and gives its name, which changes with its content: browsers keep it for ever. */
export async function storePicture(kind: PictureKind, slug: string, path: string): Promise<string> {
  return writePicture(requireStore(), kind, slug, await readSvg(path));
}

/** Stores a partner's logo, and for mails the same as PNG. `fault` is why that cannot be drawn. */
export async function storeLogo(
  slug: string,
  path: string,
): Promise<{ logo: StoredLogo; fault: string | null }> {
  const store = requireStore();
  const svg = await readSvg(path);
  const file = await writePicture(store, 'logo', slug, svg);
  const drawn = await drawLogo(svg);
  if ('fault' in drawn) return { logo: { file, pngWidth: null }, fault: drawn.fault };
  await store.write(pictureFileKey('logo', toPngName(file)), drawn.png, 'image/png');
  return { logo: { file, pngWidth: drawn.width }, fault: null };
}

function requireStore(): ImageStore {
  const store = imageStoreFrom(process.env);
  if (!store) throw new Refusal('No store is set up: set S3_BUCKET_URL and its keys, or PITLANE_IMAGE_DIR.');
  return store;
}

async function readSvg(path: string): Promise<Buffer> {
  const svg = await readFile(path).catch(() => {
    throw new Refusal(`${path} cannot be read.`);
  });
  if (svg.byteLength > MAXIMUM_PICTURE_FILE_BYTES)
    throw new Refusal(`${path} is larger than ${MAXIMUM_PICTURE_FILE_BYTES / 1024} kB.`);
  if (!/^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<svg[\s>]/s.test(svg.toString('utf8')))
    throw new Refusal(`${path} is not an SVG file.`);
  return svg;
}

async function writePicture(
  store: ImageStore,
  kind: PictureKind,
  slug: string,
  svg: Buffer,
): Promise<string> {
  const file = `${slug}-${createHash('sha256').update(svg).digest('hex').slice(0, 12)}.svg`;
  await store.write(pictureFileKey(kind, file), Uint8Array.from(svg), 'image/svg+xml');
  return file;
}
