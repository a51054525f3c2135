import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pitlane-imports-'));
  write('package.json', { workspaces: ['packages/*', 'widget'], devDependencies: { vitest: '*' } });
  write('packages/contracts/package.json', { name: '@pitlane/contracts' });
  write('packages/domain/package.json', {
    name: '@pitlane/domain',
    dependencies: { '@pitlane/contracts': '*', 'date-fns': '*' },
  });
  write('packages/ui/package.json', { name: '@pitlane/ui', dependencies: { '@pitlane/client': '*' } });
  write('packages/client/package.json', { name: '@pitlane/client', dependencies: { '@pitlane/flows': '*' } });
  write('packages/flows/package.json', { name: '@pitlane/flows', dependencies: { '@pitlane/ui': '*' } });
  write('widget/package.json', { name: '@pitlane/widget', dependencies: { '@pitlane/ui': '*' } });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string | object): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

const messages = () => checkImports(root).map(({ file, line, message }) => `${file}:${line} ${message}`);

describe('a package', () => {
  test('may import from a floor below, declared, and anything of Node where it is not pure', () => {
    write(
      'packages/domain/src/a.ts',
      `import { x } from '@pitlane/contracts';\nimport { y } from 'date-fns/x';`,
    );
    write('packages/client/src/a.ts', `import 'node:fs';\nimport './b.ts';`);
    expect(messages()).toEqual([]);
  });

  test.each([
    ['a static import', `import { x } from '@pitlane/ui';`],
    ['a type', `import type { X } from '@pitlane/ui';`],
    ['a re-export', `export * from '@pitlane/ui';`],
    ['a dynamic import', `const x = await import('@pitlane/ui');`],
    ['an import type', `type X = import('@pitlane/ui').X;`],
  ])('must not import upwards by %s', (_name, code) => {
    write('packages/flows/src/a.ts', `const first = 1;\n${code}`);
    expect(messages()).toEqual([
      'packages/flows/src/a.ts:2 imports upwards: @pitlane/ui (packages/flows is below packages/ui)',
    ]);
  });

  test('must not import sideways', () => {
    write('packages/client/src/a.ts', `import { x } from '@pitlane/flows';`);
    expect(messages()).toEqual([
      'packages/client/src/a.ts:1 imports sideways: @pitlane/flows (packages/flows is on its own floor)',
    ]);
  });

  test('must not reach into another by a relative path, up or down', () => {
    write('packages/domain/src/a.ts', `import '../../ui/src/b.ts';`);
    write('widget/src/a.ts', `import '../../packages/ui/src/b.ts';`);
    expect(messages()).toEqual([
      'packages/domain/src/a.ts:1 imports upwards: ../../ui/src/b.ts (packages/domain is below packages/ui)',
      'packages/domain/src/a.ts:1 reaches into packages/ui by a relative path: import @pitlane/ui',
      'widget/src/a.ts:1 reaches into packages/ui by a relative path: import @pitlane/ui',
    ]);
  });

  test('must not know a lower one that is kept from it', () => {
    write('packages/ui/src/a.ts', `import '@pitlane/client';`);
    write('widget/src/a.ts', `import '@pitlane/ui/aria';\nimport '@pitlane/ui/native';`);
    expect(messages()).toEqual([
      'packages/ui/src/a.ts:1 imports @pitlane/client, which packages/ui must not know',
      'widget/src/a.ts:1 imports @pitlane/ui/aria, which widget must not know',
    ]);
  });

  test('must declare what it imports; tests may use the tools of the root', () => {
    write('packages/client/src/a.ts', `import 'left-pad';\nimport 'vitest';`);
    write('packages/client/src/a.test.ts', `import 'vitest';`);
    expect(messages()).toEqual([
      'packages/client/src/a.ts:1 imports left-pad, which packages/client/package.json does not declare',
      'packages/client/src/a.ts:2 imports vitest, which packages/client/package.json does not declare',
    ]);
  });

  test('stays pure where the house says so', () => {
    write('packages/domain/src/a.ts', `import 'node:fs';`);
    expect(messages()).toEqual([
      'packages/domain/src/a.ts:1 imports node:fs, but packages/domain knows no I/O and no framework',
    ]);
  });

  test('may import anything in its tests', () => {
    write('packages/domain/src/a.test.ts', `import '../../ui/src/b.ts';\nimport 'node:fs';`);
    write('packages/domain/src/a.fixture.ts', `import '@pitlane/ui';`);
    expect(messages()).toEqual([]);
  });

  test('needs a floor', () => {
    write('packages/attic/package.json', { name: '@pitlane/attic' });
    expect(messages()).toEqual([
      'packages/attic/package.json:1 has no floor: add it to packages/ops/src/imports/floors.ts',
    ]);
  });
});
