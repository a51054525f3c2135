import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentChunks, keepFormerChunks } from './keep-former-chunks.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pitlane-builds-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const served = () => path.join(root, 'served');
const listServed = () => readdirSync(path.join(served(), 'chunks')).toSorted();

/** Builds these chunks at an instant, in the place of what was served. */
function deploy(at: string, ...names: string[]): void {
  const draft = path.join(root, 'draft');
  mkdirSync(path.join(draft, 'chunks'), { recursive: true });
  for (const name of names) {
    writeFileSync(path.join(draft, 'chunks', name), `${name} of ${at}`);
    writeFileSync(path.join(draft, 'chunks', `${name}.br`), name);
  }
  keepFormerChunks(served(), draft, new Date(at));
  rmSync(served(), { recursive: true, force: true });
  renameSync(draft, served());
}

test('[LCH-05] chunks stay until two days after their build was replaced, however old it is', () => {
  deploy('2026-11-01T00:00:00Z', 'funnel-a.js');
  deploy('2026-11-20T00:00:00Z', 'funnel-b.js');
  expect(listServed()).toEqual(['funnel-a.js', 'funnel-a.js.br', 'funnel-b.js', 'funnel-b.js.br']);
  expect(currentChunks(served())).toEqual(['chunks/funnel-b.js']);
  deploy('2026-11-21T23:59:00Z', 'funnel-c.js');
  expect(listServed().filter((name) => name.endsWith('.js'))).toEqual([
    'funnel-a.js',
    'funnel-b.js',
    'funnel-c.js',
  ]);
  deploy('2026-11-22T00:01:00Z', 'funnel-d.js');
  expect(listServed().filter((name) => name.endsWith('.js'))).toEqual([
    'funnel-b.js',
    'funnel-c.js',
    'funnel-d.js',
  ]);
});

test('a chunk that did not change is the new one, and stays as long as its newest build', () => {
  deploy('2026-11-20T00:00:00Z', 'shared.js', 'old.js');
  deploy('2026-11-21T00:00:00Z', 'shared.js');
  deploy('2026-11-24T00:00:00Z', 'new.js');
  expect(listServed().filter((name) => name.endsWith('.js'))).toEqual(['new.js', 'shared.js']);
  expect(readFileSync(path.join(served(), 'chunks/shared.js'), 'utf8')).toBe(
    'shared.js of 2026-11-21T00:00:00Z',
  );
});

test('chunks that were built before there was a list of builds are kept too', () => {
  mkdirSync(path.join(served(), 'chunks'), { recursive: true });
  writeFileSync(path.join(served(), 'chunks/first.js'), 'first');
  deploy(new Date(Date.now() + 60_000).toISOString(), 'second.js');
  expect(listServed().filter((name) => name.endsWith('.js'))).toEqual(['first.js', 'second.js']);
});
