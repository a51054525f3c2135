import { expect, test } from 'vitest';
import { findBest } from './find-best.ts';

const best = (...ranks: (number | string | null)[]) =>
  findBest(
    ranks.map((rank, index) => ({ rank, index })),
    ({ rank }) => rank,
  ).map(({ index }) => index);

test('the best of several, also when two share it', () => {
  expect(best(3, 1, 2)).toEqual([1]);
  expect(best(1, 2, 1)).toEqual([0, 2]);
  expect(best(10, 9)).toEqual([1]);
  expect(best('2026-11-24T14:00', '2026-11-24T08:00')).toEqual([1]);
});

test('where all are equal, or there is one alone, none is best', () => {
  expect(best(1, 1, 1)).toEqual([]);
  expect(best(1)).toEqual([]);
  expect(best()).toEqual([]);
});

test('a listing without a rank is never best and loses to ranked ones', () => {
  expect(best(null, 5)).toEqual([1]);
  expect(best(null, null)).toEqual([]);
});
