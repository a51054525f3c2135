import { expect, test } from 'vitest';
import { plusMonths, toFirstDay, toMonth } from './month.ts';

test('months follow one another across the end of a year', () => {
  expect(toMonth('2026-12-31')).toBe('2026-12');
  expect(toFirstDay('2026-12')).toBe('2026-12-01');
  expect(plusMonths('2026-12', 1)).toBe('2027-01');
  expect(plusMonths('2026-01', -1)).toBe('2025-12');
});
