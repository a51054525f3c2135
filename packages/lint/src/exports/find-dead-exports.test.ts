import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findDeadExports } from './find-dead-exports.ts';

test('a barrel is no use, a test is one unless tests are left out', () => {
  const { root, write } = createRepository();
  write('a.ts', 'export const used = 1;\nexport const dead = 2;\nexport function tested() {}\n');
  write('index.ts', "export { dead, tested, used } from './a.ts';\n");
  write('b.ts', "import { used } from './index.ts';\nconsole.log(used);\n");
  write('a.test.ts', "import { tested } from './a.ts';\ntested();\n");
  const names = (countTests: boolean) => findDeadExports({ root, countTests }).map(({ name }) => name);
  expect(names(true)).toEqual(['dead']);
  expect(names(false)).toEqual(['dead', 'tested']);
});

test('a type is an export, and the same name of another file is no use of it', () => {
  const { root, write } = createRepository();
  write('a.ts', 'export type Saved = string;\nexport type Shown = string;\nexport const open = 1;\n');
  write('b.ts', 'export type Saved = number;\nexport const first: Saved = 1;\n');
  write(
    'c.ts',
    "import { first, type Saved } from './b.ts';\nconst second: Saved = first;\nconsole.log(second);\n",
  );
  write('d.ts', "import * as a from './a.ts';\nexport const open = (shown: a.Shown) => a.open(shown);\n");
  write('e.ts', "import { open } from './d.ts';\nopen('');\n");
  expect(findDeadExports({ root })).toEqual([{ file: 'a.ts', line: 1, name: 'Saved' }]);
});

test('the entry of a package uses what it passes on of another one', () => {
  const { root, write } = createRepository();
  write('a.ts', 'export type Passed = string;\n');
  write('entry.ts', "export type { Passed } from '@pitlane/a';\n");
  expect(findDeadExports({ root })).toEqual([]);
});

function createRepository() {
  const root = mkdtempSync(path.join(tmpdir(), 'pitlane-exports-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  execFileSync('git', ['init', '-q', root]);
  return { root, write: (file: string, code: string) => writeFileSync(path.join(root, file), code) };
}
