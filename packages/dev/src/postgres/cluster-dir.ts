import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPostmaster, stopPostmaster } from './postmaster.ts';
import { giveToServer, serverCanWrite } from './server-user.ts';
import { systemDataDir } from './system-data-dir.ts';

/**
 * The folder that holds a cluster, its password and its log: `dataDir` itself, or a folder next to the copied
 * binaries when the server's user cannot reach it. `dataDir/elsewhere` then names it; when that note is gone
 * (the data was deleted), the old folder is emptied.
 */
export async function findClusterDir(dataDir: string): Promise<string> {
  const wanted = path.resolve(dataDir);
  mkdirSync(wanted, { recursive: true });
  if (existsSync(path.join(wanted, 'cluster')) || !existsSync(path.join(wanted, 'elsewhere'))) {
    giveToServer(wanted);
    chmodSync(wanted, 0o700);
    if (serverCanWrite(wanted)) return wanted;
  }
  const other = path.join(
    systemDataDir(),
    `data-${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}`,
  );
  const note = path.join(wanted, 'elsewhere');
  const isKnown = existsSync(note) && readFileSync(note, 'utf8').trim() === other;
  if (!isKnown) {
    const leftover = readPostmaster(path.join(other, 'cluster'));
    if (leftover) await stopPostmaster(leftover.pid);
    rmSync(other, { recursive: true, force: true });
  }
  mkdirSync(other, { recursive: true, mode: 0o700 });
  giveToServer(other);
  writeFileSync(note, `${other}\n`);
  return other;
}

/** Removes the data for good, wherever it is. */
export function removeClusterDir(dataDir: string, clusterDir: string): void {
  rmSync(clusterDir, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
