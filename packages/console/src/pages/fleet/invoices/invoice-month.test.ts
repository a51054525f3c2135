import { expect, test } from 'vitest';
import { parseMonthSearch } from '../../../app/search-filters.ts';
import { listMonths } from './invoice-month.ts';

test('months go back over the end of a year', () => {
  expect(listMonths('2026-02-14', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});

test.each([
  ['2026-11', '2026-11'],
  ['2026-13', undefined],
  ['november', undefined],
])('the month %s of an address is %s', (month, expected) => {
  expect(parseMonthSearch({ month }).month).toBe(expected);
});
