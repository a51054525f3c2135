import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Db } from './database.ts';
import { statuses } from './sql.ts';

const SOURCE = path.join(import.meta.dirname, '..');
/** `status in ('A'`, `p.state not in ('a'`, `status = any(array['A'`. */
const SPELLED = /\b\w*(status|state)\w*\s+((not\s+)?in\s*\(\s*'|(=|<>)\s*(any|all)\s*\(\s*(array\[|'\{))/i;

const db = { unsafe: (text: string) => text } as unknown as Db;

test('a set of statuses is written as literals', () => {
  expect(statuses(db, ['Pending', 'Confirmed'])).toBe("('Pending', 'Confirmed')");
});

test('nothing but words gets into the statement', () => {
  expect(() => statuses(db, ["x') or (true"])).toThrow('Not a status');
});

test('SQL names the status sets of domain instead of spelling them', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  const spelled = files.filter((file) => SPELLED.test(readFileSync(path.join(SOURCE, file), 'utf8')));
  expect(files.length).toBeGreaterThan(300);
  expect(spelled).toEqual([]);
});
