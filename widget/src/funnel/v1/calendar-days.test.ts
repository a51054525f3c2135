import { expect, test } from 'vitest';
import { dayByKey, groupByWeek } from './calendar-days.ts';

const window = { MinimumDate: '2026-11-24', MaximumDate: '2027-01-24' };

test.each([
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['ArrowUp', '2026-12-03', '2026-11-26'],
  // Tuesday 1 December: its week is from Monday 30 November to Sunday 6 December.
  ['Home', '2026-12-01', '2026-11-30'],
  ['End', '2026-12-01', '2026-12-06'],
  ['PageDown', '2026-12-12', '2027-01-12'],
  ['PageUp', '2026-12-31', '2026-11-30'],
])('[DAT-03] %s moves from %s to %s', (key, from, to) => expect(dayByKey(key, from, window)).toBe(to));

test('[DAT-03] no key leaves the window, others move nothing', () => {
  expect(dayByKey('ArrowUp', '2026-11-25', window)).toBe('2026-11-24');
  expect(dayByKey('PageUp', '2026-12-05', window)).toBe('2026-11-24');
  expect(dayByKey('PageDown', '2027-01-20', window)).toBe('2027-01-24');
  expect(dayByKey('Tab', '2026-12-01', window)).toBeNull();
});

test('weeks begin on Monday', () => {
  expect(groupByWeek(['2026-12-01', '2026-12-02'])).toEqual([
    [null, '2026-12-01', '2026-12-02', null, null, null, null],
  ]);
});
