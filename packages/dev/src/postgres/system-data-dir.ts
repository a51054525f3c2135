import { lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * `/var/tmp/pitlane-<uid>`: where PostgreSQL lives when its user cannot reach the clone.
 * Refused when it belongs to another user, who could swap the binaries.
 */
export function systemDataDir(): string {
  const uid = process.getuid?.() ?? 0;
  const folder = path.join('/var/tmp', `pitlane-${uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const stat = lstatSync(folder);
  if (!stat.isDirectory() || stat.uid !== uid || (stat.mode & 0o022) !== 0) {
    throw new Error(`${folder} must be a folder of user ${uid} that no other user can write to; remove it`);
  }
  return folder;
}
