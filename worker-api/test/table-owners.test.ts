import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '../src');
/** They set up data for all modules. */
const OUTSIDE = ['migrations', 'seed'];

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

/** By name, the number of the migration that makes the table; '' for one of the baseline. */
function readTables(): Map<string, string> {
  const tables = new Map<string, string>();
  for (const file of listFiles(/\.sql$/).toSorted()) {
    const number = file.includes('.do.baseline-') ? '' : path.basename(file).slice(0, 3);
    for (const [, step, name] of read(file).matchAll(/^(create|drop)(?: unlogged)? table (\w+)/gm))
      if (step === 'drop') tables.delete(name!);
      else tables.set(name!, number);
  }
  return tables;
}

test('docs/database.md lists the tables as they are now', () => {
  const page = readFileSync(path.join(SOURCE, '../../docs/database.md'), 'utf8');
  const [, section = ''] = /## The tables\n([\s\S]*?)\n## /.exec(page) ?? [];
  const rows = [...section.matchAll(/^\| `(.+)` \| (.+) \|$/gm)];
  for (const [, room] of rows) expect(readdirSync(path.join(SOURCE, room!)), room).not.toEqual([]);
  const listed = rows.flatMap(([, , tables]) =>
    tables!.split(', ').map((table) => /^(\w+)(?: \((\d{3})\))?$/.exec(table)?.slice(1) ?? [table]),
  );
  expect(listed.map(([name, number]) => `${name} ${number ?? ''}`).toSorted()).toEqual(
    [...readTables()].map(([name, number]) => `${name} ${number}`).toSorted(),
  );
});
