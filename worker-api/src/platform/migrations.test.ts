import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SCHEMA_VERSION } from './schema-version.ts';

test('every migration has its own number, and the newest is what the code expects', () => {
  const numbers = readdirSync(path.resolve(import.meta.dirname, '../migrations')).map((file) =>
    Number.parseInt(file, 10),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  expect(SCHEMA_VERSION).toBe(numbers.length);
});
