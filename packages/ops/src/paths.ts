import { existsSync } from 'node:fs';
import path from 'node:path';

/** Absolute path of the clone. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** Absolute path of something in the clone. */
export function inRepository(...parts: string[]): string {
  return path.join(repositoryRoot, ...parts);
}

/** The Node that runs TypeScript: the one npm installed into the clone, else the running one. */
export function nodeBinary(): string {
  const installed = inRepository('node_modules/.bin/node');
  return existsSync(installed) ? installed : process.execPath;
}
