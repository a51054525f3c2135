import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@pitlane/dev/paths';
import { type Fault, findWords } from './find-words.ts';

const READ = /\.(ts|tsx|mts|mjs|css|sql|md)$/;

/** Faults by file, with paths from the root. Reads what git tracks and what it does not ignore. */
export function readFaults(root = repositoryRoot): Map<string, Fault[]> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const files = listed.split('\0').filter((file) => READ.test(file) && existsSync(path.join(root, file)));
  const faults = files.map((file): [string, Fault[]] => [
    file,
    findWords(file, readFileSync(path.join(root, file), 'utf8')),
  ]);
  return new Map(faults.filter(([, found]) => found.length > 0));
}

/** Faults by the folder that the table counts: a package, or a folder of the root. */
export function countByFolder(faults: Map<string, Fault[]>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [file, found] of faults) {
    const folder = folderFor(file);
    counts[folder] = (counts[folder] ?? 0) + found.length;
  }
  return Object.fromEntries(Object.entries(counts).sort(([one], [other]) => one.localeCompare(other)));
}

export function folderFor(file: string): string {
  const parts = file.split('/').slice(0, -1);
  return parts.length === 0 ? '.' : parts.slice(0, parts[0] === 'packages' ? 2 : 1).join('/');
}

/** Folders that have more faults than the table allows. */
export function findGrown(counts: Record<string, number>, allowed: Record<string, number>): string[] {
  return Object.keys(counts).filter((folder) => (counts[folder] ?? 0) > (allowed[folder] ?? 0));
}

export const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);
