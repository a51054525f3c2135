import { expect, test } from 'vitest';
import { parseInsightFilters, toPeriod } from './insight-filters.ts';

test('a period is the preset of the address, what was typed, or thirty days', () => {
  const period = (search: Record<string, unknown>) => {
    const { from, to } = toPeriod(parseInsightFilters(search), '2026-03-15');
    return `${from} ${to}`;
  };
  expect(period({})).toBe('2026-02-14 2026-03-15');
  expect(period({ period: '7d' })).toBe('2026-03-09 2026-03-15');
  expect(period({ period: '12m' })).toBe('2025-03-16 2026-03-15');
  expect(period({ period: 'this-month' })).toBe('2026-03-01 2026-03-15');
  expect(period({ period: 'last-month' })).toBe('2026-02-01 2026-02-28');
  const typed = { period: 'custom', from: '2026-01-05', to: '2026-01-06' };
  expect(period(typed)).toBe('2026-01-05 2026-01-06');
  expect(period({ ...typed, to: '2026-01-01' })).toBe(period({}));
  expect(period({ ...typed, from: '2021-01-01' })).toBe(period({}));
  expect(parseInsightFilters({ tab: 'x', version: 2, device: 'phone', region: 'y' })).toEqual({
    version: '2',
    device: 'phone',
  });
});
