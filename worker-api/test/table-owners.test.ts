import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '../src');
/** Rooms that set up data for all modules. */
const OUTSIDE = ['adapters', 'commands', 'migrations', 'seed'];

/** A statement that writes a table, or a table given to `createConsolePeople`, whose statements write it. */
const WRITE = /(?:insert into|update|delete from)\s+(\w+)|\bmembers: '(\w+)',/g;

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
    for (const [, written, given] of read(file).matchAll(WRITE)) {
      const table = (written ?? given)!;
      if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(module));
    }
  }
  expect(tables.size).toBeGreaterThan(60);
  expect(writers.size).toBeGreaterThan(50);
  for (const table of ['partner_member', 'fleet_member']) expect(writers.has(table), table).toBe(true);
  const shared = [...writers].filter(([, modules]) => modules.size > 1);
  expect(shared.map(([table, modules]) => `${table}: ${[...modules].join(', ')}`)).toEqual([]);
});
