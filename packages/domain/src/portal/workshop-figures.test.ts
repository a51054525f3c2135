import { expect, test } from 'vitest';
import { formatMinutes, formatShare } from './workshop-figures.ts';

test.each([
  [0.2, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [210, '3.5 hours'],
  [47.9 * 60, '47.9 hours'],
  [72 * 60, '3 days'],
])('%d minutes read %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

test('a share of zero is shown as “None”', () => {
  expect([formatShare(12, 40), formatShare(0, 0)]).toEqual(['12 of 40 (30 %)', 'None']);
});
