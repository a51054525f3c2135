import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ariaPatches, patchCode } from './light-aria.ts';

const read = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../node_modules', file), 'utf8');

test('there is a patch for each object that is created too early', () => {
  expect(ariaPatches).toHaveLength(6);
});

test.each(ariaPatches)('the patch of $file applies to the installed version', (patch) => {
  const code = read(patch.file);
  const patched = patchCode(code, patch);
  expect(patched).not.toBe(code);
});

test('a patch that no longer applies is an error', () => {
  expect(() => patchCode('export {};\n', ariaPatches[0]!)).toThrow('no longer applies');
});
