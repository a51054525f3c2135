import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Db } from './database.ts';
import { escapeLike, firstRow, oneStatus, statuses } from './sql.ts';

const SOURCE = path.join(import.meta.dirname, '..');
const COMPARES = String.raw`(=|<>|!=|is\s+(not\s+)?distinct\s+from)`;
/** Every way to spell a status next to its column; `status in ('A'` and `status = any(array['A'` are the first two. */
const SPELLED = [
  /\b\w*(status|state)\w*\s+(not\s+)?in\s*\(\s*'/i,
  /\b\w*(status|state)\w*\s*(=|<>)\s*(any|all)\s*\(\s*(array\[|'\{)/i,
  new RegExp(String.raw`\b\w*(status|state)\b\s*${COMPARES}\s*'\w`, 'i'),
  new RegExp(String.raw`'\w+'\s*${COMPARES}\s*(\w+\.)?\w*(status|state)\b`, 'i'),
  /\bcase\s+(\w+\.)?\w*(status|state)\s+when\s+'/i,
];
const isSpelled = (source: string) => SPELLED.some((way) => way.test(source));

const db = { unsafe: (text: string) => text } as unknown as Db;

test('a set of statuses is written as literals', () => {
  expect(statuses(db, ['Pending', 'Confirmed'])).toBe("('Pending', 'Confirmed')");
});

test('nothing but words gets into the statement', () => {
  expect(oneStatus(db, 'Pending')).toBe("'Pending'");
  expect(() => oneStatus(db, "x' or true")).toThrow('Not a status');
  expect(() => statuses(db, ["x') or (true"])).toThrow('Not a status');
});

test.each([
  "status in ('A', 'B')",
  "p.state not in ('a')",
  "status = any(array['A'])",
  "where status = 'Open'",
  "b.status <> 'Cancelled'",
  "set state ='sent'",
  "old.status is distinct from 'Pending'",
  "'paid' = p.state",
  "case b.status when 'Open' then 1 end",
])('the guard sees %s', (sql) => expect(isSpelled(sql)).toBe(true));

test.each(['status = $1', 'state in $1', "country = 'AU'"])('the guard passes %s', (sql) =>
  expect(isSpelled(sql)).toBe(false),
);

test('SQL names the status sets of domain instead of spelling them', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  const spelled = files.filter((file) => isSpelled(readFileSync(path.join(SOURCE, file), 'utf8')));
  expect(files.length).toBeGreaterThan(300);
  expect(spelled).toEqual([]);
});

test('the first row of a query, and null without one', async () => {
  expect(await firstRow(Promise.resolve([{ id: 7 }, { id: 8 }]))).toEqual({ id: 7 });
  expect(await firstRow(Promise.resolve([]))).toBeNull();
});

test('a pattern takes text as it stands', () => {
  expect(escapeLike(String.raw`50%_off \ now`)).toBe(String.raw`50\%\_off \\ now`);
});
