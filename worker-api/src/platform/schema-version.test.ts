import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCHEMA_VERSION } from './schema-version.ts';

test('every migration has its own number, without gaps, and the code expects the newest', () => {
  const files = readdirSync(new URL('../migrations/', import.meta.url));
  const numbers = files.map((name) => Number.parseInt(name, 10)).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1));
});
