import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findDeadExports } from './find-dead-exports.ts';

test('a barrel is no use, a test is one unless tests are left out', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'pitlane-exports-'));
  execFileSync('git', ['init', '-q', root]);
  const write = (file: string, code: string) => writeFileSync(path.join(root, file), code);
  write('a.ts', 'export const used = 1;\nexport const dead = 2;\nexport function tested() {}\n');
  write('index.ts', "export { dead, tested, used } from './a.ts';\n");
  write('b.ts', "import { used } from './index.ts';\nconsole.log(used);\n");
  write('a.test.ts', "import { tested } from './a.ts';\ntested();\n");
  const names = (countTests: boolean) => findDeadExports({ root, countTests }).map(({ name }) => name);
  expect(names(true)).toEqual(['dead']);
  expect(names(false)).toEqual(['dead', 'tested']);
  rmSync(root, { recursive: true });
});
