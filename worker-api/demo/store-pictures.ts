import { type DemoPartner, demoPhotos, demoPictures, logoFile, PHOTO_SIZE } from '@pitlane/demo';
import { drawLogo } from '../src/adapters/images/draw-logo.ts';
import { setLogo } from '../src/marketplace/partners/index.ts';
import type { Sql } from '../src/platform/database.ts';
import { toPngName } from '../src/platform/logo-picture.ts';
import type { ImageStore } from '../src/platform/ports/image-store.ts';
import { base64url, sha256 } from '../src/platform/tokens.ts';
import { readSeedMarker, writeSeedMarker } from '../src/seed/seed-marker.ts';
import { IMAGE_SIZES, pictureKey } from '../src/shared/photos/files.ts';
import { pictureFileKey } from '../src/shared/photos/picture-file.ts';
import { drawPhoto } from './draw-photo.ts';

/** Formats and size of stored logos and photos: with others, pictures of a former start are stored again. */
const STORED = ['svg', 'png', 'jpg', PHOTO_SIZE];

/** Stores the demo's pictures when they changed. */
export async function storePictures(
  sql: Sql,
  store: ImageStore,
  partners: DemoPartner[],
  log: (line: string) => void,
): Promise<void> {
  const pictures = [...demoPictures(partners)];
  const photos = [...demoPhotos()];
  const fingerprint = base64url(await sha256(JSON.stringify([STORED, pictures, photos])));
  if ((await readSeedMarker<string>(sql, 'pictures')) === fingerprint) return;
  for (const { kind, file, svg } of pictures)
    await store.write(pictureFileKey(kind, file), new TextEncoder().encode(svg), 'image/svg+xml');
  for (const { objectKey, svg } of photos) {
    const drawn = await drawPhoto(svg);
    await Promise.all(
      IMAGE_SIZES.map((size) => store.write(pictureKey(objectKey, size), drawn[size], 'image/jpeg')),
    );
  }
  for (const partner of partners) {
    const file = logoFile(partner);
    const svg = pictures.find((one) => one.kind === 'logo' && one.file === file)?.svg;
    if (file && svg) await storePng(sql, store, { slug: partner.slug, file, svg }, log);
  }
  await writeSeedMarker(sql, 'pictures', fingerprint);
  log(`pictures: ${pictures.length}, photos: ${photos.length}`);
}

/** The logo as mails show it. */
async function storePng(
  sql: Sql,
  store: ImageStore,
  { slug, file, svg }: { slug: string; file: string; svg: string },
  log: (line: string) => void,
): Promise<void> {
  const drawn = await drawLogo(new TextEncoder().encode(svg));
  if ('fault' in drawn) log(`pictures: ${file} cannot be drawn as PNG: ${drawn.fault}`);
  else await store.write(pictureFileKey('logo', toPngName(file)), drawn.png, 'image/png');
  await setLogo(sql, slug, { file, pngWidth: 'fault' in drawn ? null : drawn.width });
}
