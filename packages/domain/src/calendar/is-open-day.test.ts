import { expect, test } from 'vitest';
import { addMonths } from './day.ts';
import { isOpenDay } from './is-open-day.ts';
import { maximumServiceDate, minimumServiceDate } from './service-date.ts';

test('[DAT-03] the picker runs from the minimum to 2 months ahead, both included, without blocked days', () => {
  const blocked = ['2026-12-25'];
  const context = { now: new Date('2026-11-23T09:00:00+10:00'), blocked: new Set(blocked) };
  const dates = {
    MinimumDate: minimumServiceDate(context),
    MaximumDate: maximumServiceDate(context),
    BlockedDates: blocked,
  };
  expect(maximumServiceDate(context)).toBe('2027-01-23');
  expect(isOpenDay(dates, '2026-11-23')).toBe(true);
  expect(isOpenDay(dates, '2027-01-23')).toBe(true);
  expect(isOpenDay(dates, '2027-01-24')).toBe(false);
  expect(isOpenDay(dates, '2026-11-22')).toBe(false);
  expect(isOpenDay(dates, '2026-12-25')).toBe(false);
  expect(isOpenDay(dates, '2026-11-28')).toBe(true);
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
});

test('[DAT-03] no day can be chosen until the dates are known', () => {
  expect(isOpenDay(null, '2026-11-23')).toBe(false);
});
