import { expect, test } from 'vitest';
import { dayRanges } from './day-ranges.ts';

const days = (...pairs: [string, number][]) => pairs.map(([day, value]) => ({ day, value }));

test('days in a row with the same value are one range, over the end of a month', () => {
  expect(dayRanges(days(['2026-12-30', 0], ['2026-12-31', 0], ['2027-01-01', 0]))).toEqual([
    { from: '2026-12-30', to: '2027-01-01', value: 0 },
  ]);
});

test('another value and a gap begin a new range', () => {
  expect(dayRanges(days(['2026-12-01', 0], ['2026-12-02', 2], ['2026-12-03', 2], ['2026-12-05', 2]))).toEqual(
    [
      { from: '2026-12-01', to: '2026-12-01', value: 0 },
      { from: '2026-12-02', to: '2026-12-03', value: 2 },
      { from: '2026-12-05', to: '2026-12-05', value: 2 },
    ],
  );
  expect(dayRanges([])).toEqual([]);
});
