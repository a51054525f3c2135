import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '..');

test('only the clock of the platform reads the time of the machine', () => {
  const readers = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.fixture)\.ts$/.test(file))
    .filter((file) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(path.join(SOURCE, file), 'utf8')));
  expect(readers).toEqual(['platform/clock.ts']);
});
