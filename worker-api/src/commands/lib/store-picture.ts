import { readFile } from 'node:fs/promises';
import { drawLogo } from '../../adapters/images/draw-logo.ts';
import type { StoredLogo } from '../../marketplace/partners/index.ts';
import { toPngName } from '../../platform/logo-picture.ts';
import type { ImageStore } from '../../platform/ports/image-store.ts';
import {
  findSvgFault,
  MAXIMUM_PICTURE_FILE_BYTES,
  type PictureKind,
  pictureFileKey,
  type SvgFault,
  writeSvgFile,
} from '../../shared/photos/index.ts';
import { Refusal } from './command.ts';
import { imageStoreFrom } from './image-store.ts';

/** Stores an SVG file of a partner and gives its name. */
export async function storePicture(kind: PictureKind, slug: string, path: string): Promise<string> {
  return writeSvgFile(requireStore(), kind, slug, await readSvg(path));
}

/** Stores a partner's logo, and for mails the same as PNG. `fault` is why that cannot be drawn. */
export async function storeLogo(
  slug: string,
  path: string,
): Promise<{ logo: StoredLogo; fault: string | null }> {
  const store = requireStore();
  const svg = await readSvg(path);
  const file = await writeSvgFile(store, 'logo', slug, svg);
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

const FAULTS: Record<SvgFault, string> = {
  'too-large': `is larger than ${MAXIMUM_PICTURE_FILE_BYTES / 1024} kB.`,
  'not-svg': 'is not an SVG file.',
  'has-script': 'has a script. Remove it.',
};

async function readSvg(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await readFile(path).catch(() => {
    throw new Refusal(`${path} cannot be read.`);
  });
  const svg = Uint8Array.from(file);
  const fault = findSvgFault(svg);
  if (fault) throw new Refusal(`${path} ${FAULTS[fault]}`);
  return svg;
}
