import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimal, toDecimal } from './decimal.ts';

test('cents are written as dollars with two decimals, and read again', () => {
  expect([toDecimal(23_900), toDecimal(5)]).toEqual(['239.00', '0.05']);
  expect([parseDecimal('239.00'), parseDecimal('20'), parseDecimal(20.5)]).toEqual([23_900, 2_000, 2_050]);
  fc.assert(fc.property(fc.nat(), (cents) => parseDecimal(toDecimal(cents)) === cents));
});
