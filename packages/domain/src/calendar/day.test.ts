import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, type Day, daysBetween, utcDay, weekdayOf } from './day.ts';

const FIRST = '2019-12-30';
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const monthLength = (year: number, month: number) =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : MONTH_LENGTHS[month - 1]!;
const dayText = (year: number, month: number, date: number): Day =>
  [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');

/** Every day from Monday 30 December 2019 for 30 years, counted out one by one. */
const DAYS: Day[] = [FIRST, '2019-12-31'];
for (let year = 2020; year < 2050; year++)
  for (let month = 1; month <= 12; month++)
    for (let date = 1; date <= monthLength(year, month); date++) DAYS.push(dayText(year, month, date));

const index = fc.nat(DAYS.length - 1);

test('adds days, counts between them and names week days as a calendar does', () => {
  fc.assert(
    fc.property(index, index, (from, to) => {
      expect(addDays(DAYS[from]!, to - from)).toBe(DAYS[to]);
      expect(daysBetween(DAYS[from]!, DAYS[to]!)).toBe(to - from);
      expect(weekdayOf(DAYS[to]!)).toBe((to % 7) + 1);
    }),
  );
});

test('adds months and stays in the month', () => {
  fc.assert(
    fc.property(index, fc.integer({ min: -30, max: 30 }), (at, months) => {
      const [year, month, date] = DAYS[at]!.split('-').map(Number) as [number, number, number];
      const count = year * 12 + month - 1 + months;
      const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
      const expected = dayText(toYear, toMonth, Math.min(date, monthLength(toYear, toMonth)));
      expect(addMonths(DAYS[at]!, months)).toBe(expected);
    }),
  );
});

test('takes the day of an instant in UTC', () => {
  fc.assert(
    fc.property(index, fc.nat(86_399_999), (at, ms) => {
      const instant = new Date(Date.parse(`${DAYS[at]}T00:00:00Z`) + ms);
      expect(utcDay(instant)).toBe(DAYS[at]);
      expect(utcDay(instant.toISOString())).toBe(DAYS[at]);
    }),
  );
});

test.each(['', '2026-13-01', 'soon'])('%j is no day', (text) => {
  expect(() => addDays(text, 1)).toThrow(RangeError);
  expect(() => utcDay(text)).toThrow(RangeError);
});
