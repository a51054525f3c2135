import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../processes/alive.ts';

/**
 * Makes this process the only one that works in a data directory. Throws when another lives there; what a
 * killed one left is taken over. Gives the function that unlocks it.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'running');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner && owner !== process.pid && isAlive(owner)) {
      throw new Error(
        `Process ${owner} already runs on ${dataDir}. Stop it, or set PITLANE_DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
}
