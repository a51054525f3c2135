import { existsSync } from 'node:fs';
import path from 'node:path';

/** Absolute path of the clone. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** Absolute path of something in the clone. */
export function inRepository(...parts: string[]): string {
  return path.join(repositoryRoot, ...parts);
}

/** The script of a command of the API; `seed` loads the demo marketplace. */
export function apiScript(name: string): string {
  return inRepository(name === 'seed' ? 'worker-api/demo/seed.ts' : `worker-api/src/commands/${name}.ts`);
}

/**
 * Flags of Node for a process that serves the API (docs/decisions/0006). Kept answers are read as buffers of some 17 kB:
 * where the young generation may grow further, they fill memory outside of it before it is ever swept, and every sweep is
 * a full one. Without pretenuring, because V8 learns from the first, slow calls that queries live long, and then makes
 * those of fast calls where only a full sweep finds them.
 */
export const API_FLAGS = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring'];

/** The Node that runs TypeScript: the one npm installed into the clone, else the running one. */
export function nodeBinary(): string {
  const installed = inRepository('node_modules/.bin/node');
  return existsSync(installed) ? installed : process.execPath;
}
