import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Table = v.array(v.object({ pattern: v.string(), file: v.string() }));

/** Which file of a built app answers an address; null for an address that the app does not know. */
export type PageTable = (path: string) => string | null;

/**
 * The table that a build leaves in `pages.json` (Node only): addresses as regular expressions, the first that fits counts.
 * A build without one answers every address with its index page.
 */
export function readPageTable(root: string): PageTable {
  const text = readTable(join(root, 'pages.json'));
  if (text === null) return () => 'index.html';
  const pages = v
    .parse(Table, JSON.parse(text))
    .map(({ pattern, file }) => ({ pattern: new RegExp(pattern), file }));
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.file ?? null;
}

function readTable(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
