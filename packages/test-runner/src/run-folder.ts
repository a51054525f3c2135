import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watch } from '@pitlane/dev/processes/watch';

export type RunFolder = { folder: string; tmp: string; remove(): void };

/** A folder for everything one run writes; removed at its end, and also when the run is killed. */
export function makeRunFolder(): RunFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'pitlane-run-'));
  const tmp = path.join(folder, 'tmp');
  mkdirSync(tmp);
  // PostgreSQL, which may run as another user, passes through to its own closed folder.
  for (const open of [folder, tmp]) chmodSync(open, 0o711);
  const forget = watch({ kind: 'folder', path: folder });
  return {
    folder,
    tmp,
    remove() {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      forget();
    },
  };
}
