import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCHEMA_VERSION } from './schema-version.ts';

test('every migration has its own number, without gaps, and the code expects the newest', () => {
  const files = readdirSync(new URL('../migrations/', import.meta.url));
  const numbers = files.map((name) => Number.parseInt(name, 10)).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(SCHEMA_VERSION).toBe(numbers.length);
  expect(files.filter((name) => !/^\d{3}\.do\.[a-z-]+\.sql$/.test(name))).toEqual([]);
});
