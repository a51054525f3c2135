import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What `npm` has to do so that node_modules matches package-lock.json: `nothing`, a `first` install, or an
 * `update` of one that is there.
 */
export function neededInstall(root) {
  const modules = path.join(root, 'node_modules');
  const hidden = path.join(modules, '.package-lock.json');
  if (!existsSync(hidden)) return existsSync(modules) ? 'update' : 'first';
  if (readMark(root) === lockHash(root)) return 'nothing';
  // npm was run directly: compare what it wrote.
  if (!isSame(readJson(path.join(root, 'package-lock.json')), readJson(hidden))) return 'update';
  markInstalled(root);
  return 'nothing';
}

/** Remembers that node_modules fits the package-lock.json of now. */
export function markInstalled(root) {
  writeFileSync(markFile(root), lockHash(root));
}

/** Whether every package of the lock is there in its version; optional ones may be missing (other platforms). */
function isSame(lock, hidden) {
  return Object.entries(lock.packages ?? {}).every(([place, wanted]) => {
    if (!place.includes('node_modules/')) return true;
    const has = hidden.packages?.[place];
    if (!has) return Boolean(wanted.optional || wanted.devOptional);
    return has.version === wanted.version;
  });
}

const markFile = (root) => path.join(root, 'node_modules/.pitlane-lock');
const readMark = (root) => (existsSync(markFile(root)) ? readFileSync(markFile(root), 'utf8') : undefined);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
