import { expect, test } from 'vitest';
import { useTestApp } from '../../test/support/use-test-app.ts';
import { ARRAY_TYPES } from './array-types.ts';

const app = useTestApp();

test('the arrays are those of PostgreSQL, and every array that a table holds is among them', async () => {
  const known = await app.sql<{ type: number; array: number }[]>`
    select oid::int as type, typarray::int as array from pg_type where oid in ${app.sql(Object.keys(ARRAY_TYPES).map(Number))}`;
  expect(Object.fromEntries(known.map(({ type, array }) => [type, array]))).toEqual(ARRAY_TYPES);
  const used = await app.sql<{ type: number }[]>`
    select distinct a.atttypid::int as type from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_type t on t.oid = a.atttypid
     where t.typcategory = 'A' and c.relnamespace = 'public'::regnamespace and a.attnum > 0`;
  expect(Object.values(ARRAY_TYPES)).toEqual(expect.arrayContaining(used.map(({ type }) => type)));
});

test('arrays come back as they were sent: quotes, commas, nothing, days, instants and arrays of arrays', async () => {
  const texts = ['plain', 'a "quoted" word', 'back\\slash', 'one, two', '{braces}', '', 'NULL', null];
  const instant = new Date('2026-11-23T01:02:03.456Z');
  const [row] = await app.sql`
    select ${texts}::text[] as texts, ${[1, -2, null]}::int[] as numbers, ${[9_007_199_254_740_991]}::bigint[] as big,
           '{t,f}'::boolean[] as flags, ${['2026-11-23']}::date[] as days, ${[]}::text[] as none,
           array[${instant}::timestamptz] as instants, array[array[1, 2], array[3, 4]] as nested,
           array['{"a": [1]}'::jsonb] as documents`;
  expect(row).toEqual({
    texts,
    numbers: [1, -2, null],
    big: [9_007_199_254_740_991],
    flags: [true, false],
    days: ['2026-11-23'],
    none: [],
    instants: [instant],
    nested: [
      [1, 2],
      [3, 4],
    ],
    documents: [{ a: [1] }],
  });
});
