import { type DemoPartner, demoPictures } from '@pitlane/demo';
import type { Sql } from '../src/platform/database.ts';
import type { ImageStore } from '../src/platform/ports/image-store.ts';
import { base64url, sha256 } from '../src/platform/tokens.ts';
import { readSeedMarker, writeSeedMarker } from '../src/seed/seed-marker.ts';
import { pictureFileKey } from '../src/shared/photos/picture-file.ts';

/** Parallel writes: each waits for the disk or the bucket. */
const CONCURRENCY = 16;

/** Stores the demo's pictures when they changed. */
export async function storePictures(
  sql: Sql,
  store: ImageStore,
  partners: DemoPartner[],
  log: (line: string) => void,
): Promise<void> {
  const pictures = [...demoPictures(partners)];
  const fingerprint = base64url(await sha256(JSON.stringify(pictures)));
  if ((await readSeedMarker<string>(sql, 'pictures')) === fingerprint) return;
  const queue = pictures.values();
  const write = async () => {
    for (const { kind, file, svg } of queue)
      await store.write(pictureFileKey(kind, file), new TextEncoder().encode(svg), 'image/svg+xml');
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, write));
  await writeSeedMarker(sql, 'pictures', fingerprint);
  log(`pictures: ${pictures.length}`);
}
