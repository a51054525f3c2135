import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';
import type { House } from './rooms.ts';

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

const HOUSES: Record<string, House> = {
  'packages/domain/src': { rooms: ['.', ['portal', 'payment'], 'money'] },
  'packages/client/src': {
    hasFrontDoors: true,
    rooms: [
      '.',
      { path: 'adapters', isOpen: true, knows: ['platform'] },
      'booking/placing',
      'booking',
      'leads',
      { path: 'platform', isOpen: true },
    ],
  },
};

const messages = (circles: string[][] = []) =>
  checkImports(root, { houses: HOUSES, circles }).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );

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

  test('stays pure where the table of floors demands it', () => {
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
      'packages/attic/package.json:1 has no floor: add it to packages/lint/src/imports/floors.ts',
    ]);
  });
});

describe('a room', () => {
  test('may import rooms below it, and its own files', () => {
    write('packages/domain/src/portal/a.ts', `import '../money/b.ts';\nimport './c.ts';`);
    expect(messages()).toEqual([]);
  });

  test.each([
    ['a static import', `import { x } from '../portal/b.ts';`],
    ['a type', `import type { X } from '../portal/b.ts';`],
    ['a dynamic import', `const x = await import('../portal/b.ts');`],
  ])('must not import upwards by %s', (_name, code) => {
    write('packages/domain/src/money/a.ts', code);
    expect(messages()).toEqual(['packages/domain/src/money/a.ts:1 imports upwards: money is below portal']);
  });

  test('must not import a room at its side', () => {
    write('packages/domain/src/portal/a.ts', `import '../payment/b.ts';`);
    expect(messages()).toEqual([
      'packages/domain/src/portal/a.ts:1 imports sideways: portal and payment are side by side',
    ]);
  });

  test('is entered by its front door only, unless it is open', () => {
    write(
      'packages/client/src/booking/placing/a.ts',
      `import '../../leads/index.ts';\nimport '../../platform/sql.ts';`,
    );
    write('packages/client/src/booking/placing/b.ts', `import '../../leads/queries.ts';`);
    expect(messages()).toEqual([
      'packages/client/src/booking/placing/b.ts:1 imports leads/queries.ts past the front door: import leads/index.ts',
    ]);
  });

  test('passes on reads of its queries by its front door, not writes', () => {
    write(
      'packages/client/src/leads/queries.ts',
      `export const findLead = (db) => db\`select 1 from lead for update\`;
export async function addLead(db) { await db\`insert into lead (id) values (1)\`; }
export const eraseLead = (db) => db\`delete from \${db('lead')}\`;
export const nameLead = (db) => db\`
  update lead l set name = ''\`;`,
    );
    write(
      'packages/client/src/leads/move-lead.ts',
      `export const moveLead = (db) => db\`update lead set at = 1\`;`,
    );
    write('packages/client/src/leads/index.ts', `export { moveLead } from './move-lead.ts';`);
    expect(messages()).toEqual([]);
    const passes = (name: string) =>
      `passes on ${name} of ./queries.ts, which writes: move it to a file named after what it does`;
    write(
      'packages/client/src/leads/index.ts',
      `import { nameLead } from './queries.ts';\nexport { nameLead };\nexport {\n  addLead as add,\n  eraseLead,\n  findLead,\n} from './queries.ts';`,
    );
    expect(messages()).toEqual([
      `packages/client/src/leads/index.ts:2 ${passes('nameLead')}`,
      `packages/client/src/leads/index.ts:4 ${passes('addLead')}`,
      `packages/client/src/leads/index.ts:5 ${passes('eraseLead')}`,
    ]);
    write('packages/client/src/leads/index.ts', `export * from './queries.ts';`);
    expect(messages()).toHaveLength(3);
  });

  test('inside another is a separate room', () => {
    write('packages/client/src/booking/placing/a.ts', `import '../index.ts';`);
    write('packages/client/src/booking/a.ts', `import './placing/index.ts';`);
    expect(messages()).toEqual([
      'packages/client/src/booking/a.ts:1 imports upwards: booking is below booking/placing',
    ]);
  });

  test('imports only the rooms that it may know', () => {
    write('packages/client/src/adapters/a.ts', `import '../platform/ports.ts';`);
    write('packages/client/src/adapters/b.ts', `import '../leads/index.ts';`);
    write('packages/client/src/leads/a.ts', `import '../adapters/a.ts';`);
    write('packages/client/src/main.ts', `import './adapters/a.ts';`);
    expect(messages()).toEqual([
      'packages/client/src/adapters/b.ts:1 imports leads, but adapters knows only platform',
      'packages/client/src/leads/a.ts:1 imports upwards: leads is below adapters',
    ]);
  });

  test('is not passed by through the name of the package', () => {
    write('packages/domain/src/money/a.ts', `import '@pitlane/domain/portal/b';`);
    expect(messages()).toEqual([
      'packages/domain/src/money/a.ts:1 imports its own package as @pitlane/domain: use a relative path',
    ]);
  });

  test('may be entered anywhere by tests and test support', () => {
    write('packages/client/src/leads/a.test.ts', `import '../booking/queries.ts';`);
    write('packages/client/src/leads/a.fixture.ts', `import '../booking/queries.ts';`);
    expect(messages()).toEqual([]);
  });

  test('is needed by every file', () => {
    write('packages/domain/src/attic/a.ts', '');
    write('packages/domain/src/attic/a.test.ts', '');
    expect(messages()).toEqual([
      'packages/domain/src/attic/a.ts:1 is in no room of packages/domain/src: add its folder to packages/lint/src/imports/rooms.ts',
    ]);
  });
});

describe('a circle of files', () => {
  const circle = ['widget/src/a.ts', 'widget/src/b.ts', 'widget/src/c.ts'];

  beforeEach(() => {
    write('widget/src/a.ts', `import './b.ts';`);
    write('widget/src/b.ts', `export * from './c.ts';`);
    write('widget/src/c.ts', `const later = () => import('./a.ts');`);
    write('widget/src/d.ts', `import './a.ts';`);
  });

  test('fails, by dynamic imports too', () => {
    expect(messages()).toEqual([
      'widget/src/a.ts:1 is in a circle of imports with widget/src/b.ts, widget/src/c.ts',
    ]);
  });

  test('is allowed by types, and while it is listed', () => {
    expect(messages([circle])).toEqual([]);
    write('widget/src/c.ts', `import type { A } from './a.ts';\nexport type { B } from './a.ts';`);
    expect(messages()).toEqual([]);
    expect(messages([circle])).toEqual([
      'widget/src/a.ts:1 is listed in packages/lint/src/imports/rooms.ts for a circle that is cut, with widget/src/b.ts, widget/src/c.ts',
    ]);
  });
});
