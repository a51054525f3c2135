import { describe, expect, test } from 'vitest';
import { addMonths } from './day.ts';
import { availableDays, type DayFacts, isOpenDay, judgeDay, nextAvailable } from './opening.ts';
import { maximumServiceDate, minimumServiceDate } from './service-date.ts';

const FACTS: DayFacts = {
  today: '2026-11-23',
  earliest: '2026-11-24',
  latest: '2027-05-23',
  openWeekdays: new Set([1, 2, 3, 4, 5]),
  blocked: new Set(['2026-12-25']),
  full: new Set(['2026-11-25']),
};

describe('days of a supplier', () => {
  test.each([
    ['2026-11-22', 'past'],
    ['2026-11-23', 'too-soon'],
    ['2026-11-24', 'available'],
    ['2026-11-25', 'full'],
    ['2026-11-28', 'closed'],
    ['2026-12-25', 'closed'],
    ['2027-05-24', 'too-far'],
  ])('%s is %s', (day, verdict) => expect(judgeDay(day, FACTS)).toBe(verdict));

  test('from the earliest to the last, both included, and none that cannot be booked', () => {
    const days = availableDays({ ...FACTS, openWeekdays: new Set([1, 2, 3, 4, 5, 6, 7]) });
    expect(days[0]).toBe('2026-11-24');
    expect(days.at(-1)).toBe('2027-05-23');
    expect(availableDays(FACTS).every((day) => judgeDay(day, FACTS) === 'available')).toBe(true);
  });

  test('[BKG-03] an unavailable date moves forward to the next one that is free', () => {
    const days = availableDays(FACTS);
    expect(nextAvailable(days, '2026-11-25')).toBe('2026-11-26');
    expect(nextAvailable(days, '2026-11-27')).toBe('2026-11-27');
    expect(nextAvailable(days, null)).toBe('2026-11-24');
    expect(nextAvailable([], '2026-11-27')).toBeNull();
  });
});

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
