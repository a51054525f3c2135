import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '../src');
/** They set up data for all modules. */
const OUTSIDE = ['migrations', 'seed'];

/** Imports what operators load, into tables of all rooms of its module. */
const LOADER = 'marketplace/data-files';

/** A statement that writes tables, or tables given to `createConsolePeople`, `upsert` or an import, which write them. */
const WRITE =
  /(?:insert into|update|delete from)\s+(\w+)|\bmembers: '(\w+)',|\bupsert\(\s*tx,\s*'(\w+)'|\btables: \[([^\]]+)\]/g;

const listFiles = (pattern: RegExp): string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file));
const read = (file: string): string => readFileSync(path.join(SOURCE, file), 'utf8');

/** By table, the files that write it. */
function findWriters(): Map<string, Set<string>> {
  const tables = readTables();
  const writers = new Map<string, Set<string>>();
  for (const file of listFiles(/(?<!\.test|\.fixture)\.ts$/)) {
    if (OUTSIDE.includes(readModule(file))) continue;
    for (const [, ...names] of read(file).matchAll(WRITE))
      for (const [table] of names.join().matchAll(/\w+/g))
        if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(file));
  }
  return writers;
}

const readModule = (file: string): string => file.split('/')[0]!;

test('each table is written by one module only', () => {
  const writers = findWriters();
  expect(readTables().size).toBeGreaterThan(60);
  expect(writers.size).toBeGreaterThan(50);
  for (const table of ['partner_member', 'fleet_member']) expect(writers.has(table), table).toBe(true);
  const shared = [...writers]
    .map(([table, files]) => ({ table, modules: new Set([...files].map(readModule)) }))
    .filter(({ modules }) => modules.size > 1);
  expect(shared.map(({ table, modules }) => `${table}: ${[...modules].join(', ')}`)).toEqual([]);
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

/** The section of the tables in docs/database.md, and its rows. */
function readPage(): { section: string; rows: { room: string; tables: string[] }[] } {
  const page = readFileSync(path.join(SOURCE, '../../docs/database.md'), 'utf8');
  const [, section = ''] = /## The tables\n([\s\S]*?)\n## /.exec(page) ?? [];
  const rows = [...section.matchAll(/^\| `(.+)` \| (.+) \|$/gm)].map(([, room, tables]) => ({
    room: room!,
    tables: tables!.split(', '),
  }));
  return { section, rows };
}

test('docs/database.md lists the tables as they are now', () => {
  const { rows } = readPage();
  for (const { room } of rows) expect(readdirSync(path.join(SOURCE, room)), room).not.toEqual([]);
  const listed = rows.flatMap(({ tables }) =>
    tables.map((table) => /^(\w+)(?: \((\d{3})\))?$/.exec(table)?.slice(1) ?? [table]),
  );
  expect(listed.map(([name, number]) => `${name} ${number ?? ''}`).toSorted()).toEqual(
    [...readTables()].map(([name, number]) => `${name} ${number}`).toSorted(),
  );
});

test('docs/database.md lists each table under a room that writes it, or under a reader of what operators load', () => {
  const writers = findWriters();
  const wrong = readPage().rows.flatMap(({ room, tables }) =>
    tables.flatMap((entry) => {
      const files = [...(writers.get(entry.split(' ')[0]!) ?? [])];
      const own = files.filter((file) => !file.startsWith(`${LOADER}/`));
      const isRight =
        files.every((file) => readModule(file) === readModule(room)) &&
        (own.length === 0 || own.some((file) => file.startsWith(`${room}/`)));
      return isRight ? [] : [`${entry} of ${room} is written by ${files.join(', ')}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('docs/database.md lists the tables of other rooms that data files write', () => {
  const { section, rows } = readPage();
  const own = rows.find(({ room }) => room === LOADER)!.tables;
  const written = [...findWriters()]
    .filter(
      ([table, files]) => !own.includes(table) && [...files].some((file) => file.startsWith(`${LOADER}/`)),
    )
    .map(([table]) => table);
  const [, sentence = ''] = /^`marketplace\/data-files` also writes rows of (.+)\.$/m.exec(section) ?? [];
  expect(sentence.split(/, | and /).toSorted()).toEqual(written.toSorted());
});
