import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRepository, repositoryRoot } from './paths.ts';
import { sourceFiles, withDependencies } from './workspaces.ts';

const TEST = /\.(test|spec)\.[a-z]+$/;

/** A hash of a package, of those it needs and of the installed versions: the same while nothing of it changed. */
export function fingerprint(folder: string, ...more: string[]): string {
  const hash = createHash('sha256');
  for (const text of more) hash.update(`${text}\n`);
  hash.update(readFileSync(inRepository('package-lock.json')));
  for (const workspace of withDependencies(folder)) {
    for (const file of sourceFiles(workspace.folder)) {
      if (TEST.test(file)) continue;
      hash.update(`${path.relative(repositoryRoot, file)}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 20);
}
