import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '../src');
/** Rooms that set up data for all modules. */
const OUTSIDE = ['adapters', 'commands', 'migrations', 'seed'];

const listFiles = (pattern: RegExp): string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file));
const read = (file: string): string => readFileSync(path.join(SOURCE, file), 'utf8');

test('each table is written by one module only', () => {
  const tables = new Set(
    listFiles(/\.sql$/).flatMap((file) =>
      [...read(file).matchAll(/create table (\w+)/g)].map(([, name]) => name!),
    ),
  );
  const writers = new Map<string, Set<string>>();
  for (const file of listFiles(/(?<!\.test|\.fixture)\.ts$/)) {
    const [module = ''] = file.split(path.sep);
    if (OUTSIDE.includes(module)) continue;
    for (const [, table] of read(file).matchAll(/(?:insert into|update|delete from)\s+(\w+)/g))
      if (tables.has(table!)) writers.set(table!, (writers.get(table!) ?? new Set()).add(module));
  }
  expect(tables.size).toBeGreaterThan(60);
  expect(writers.size).toBeGreaterThan(50);
  const shared = [...writers].filter(([, modules]) => modules.size > 1);
  expect(shared.map(([table, modules]) => `${table}: ${[...modules].join(', ')}`)).toEqual([]);
});
