import { expect, test } from 'vitest';
import { runFiles } from './run-files.ts';

const FILES = ['a', 'b', 'c', 'd', 'e', 'f'];

test('files are requested before the first one runs, and run in order, with other tasks between them', async () => {
  const seen: string[] = [];
  let isDone = false;
  const others = async () => {
    while (!isDone) {
      seen.push('-');
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  void others();
  await runFiles(
    FILES,
    async (file) => seen.push(file.toUpperCase()),
    (file) => seen.push(file),
  );
  isDone = true;
  const without = seen.filter((one) => one !== '-').join('');
  expect(without).toBe('abcdefABCDEF');
  for (const pair of ['AB', 'BC', 'CD', 'DE', 'EF', 'de']) expect(seen.join('')).not.toContain(pair);
});

test('fails with the error of a file that does not load', async () => {
  const ran: string[] = [];
  const run = async (file: string) => {
    if (file === 'b') throw new TypeError('offline');
    ran.push(file);
  };
  await expect(runFiles(FILES, run, () => undefined)).rejects.toThrow('offline');
  expect(ran).toEqual(['a']);
});
