import { type DemoPartner, demoPictures, logoFile } from '@pitlane/demo';
import { drawLogo } from '../src/adapters/images/draw-logo.ts';
import { setLogo } from '../src/marketplace/partners/index.ts';
import type { Sql } from '../src/platform/database.ts';
import { toPngName } from '../src/platform/logo-picture.ts';
import type { ImageStore } from '../src/platform/ports/image-store.ts';
import { base64url, sha256 } from '../src/platform/tokens.ts';
import { readSeedMarker, writeSeedMarker } from '../src/seed/seed-marker.ts';
import { pictureFileKey } from '../src/shared/photos/picture-file.ts';

/** Parallel writes: each waits for the disk or the bucket. */
const CONCURRENCY = 16;

/** What is stored of a logo: with another list, pictures of a former start are stored again. */
const LOGO_FORMATS = ['svg', 'png'];

/** Stores the demo's pictures when they changed. */
export async function storePictures(
  sql: Sql,
  store: ImageStore,
  partners: DemoPartner[],
  log: (line: string) => void,
): Promise<void> {
  const pictures = [...demoPictures(partners)];
  const fingerprint = base64url(await sha256(JSON.stringify([LOGO_FORMATS, pictures])));
  if ((await readSeedMarker<string>(sql, 'pictures')) === fingerprint) return;
  const queue = pictures.values();
  const write = async () => {
    for (const { kind, file, svg } of queue)
      await store.write(pictureFileKey(kind, file), new TextEncoder().encode(svg), 'image/svg+xml');
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, write));
  for (const partner of partners) {
    const file = logoFile(partner);
    const svg = pictures.find((one) => one.kind === 'logo' && one.file === file)?.svg;
    if (file && svg) await storePng(sql, store, { slug: partner.slug, file, svg }, log);
  }
  await writeSeedMarker(sql, 'pictures', fingerprint);
  log(`pictures: ${pictures.length}`);
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
