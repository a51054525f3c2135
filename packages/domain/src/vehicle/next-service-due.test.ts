import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, utcDay } from '../calendar/day.ts';
import { formatMonth } from '../calendar/format-day.ts';
import { formatDueDay, nextServiceDueOptions, parseDueDay } from './next-service-due.ts';

test('[DAT-05] one answer for each of the next six months, as the payload spells days', () => {
  expect(nextServiceDueOptions('2026-11-23', formatMonth)).toEqual([
    { value: '23/12/2026', label: 'December 2026' },
    { value: '23/01/2027', label: 'January 2027' },
    { value: '23/02/2027', label: 'February 2027' },
    { value: '23/03/2027', label: 'March 2027' },
    { value: '23/04/2027', label: 'April 2027' },
    { value: '23/05/2027', label: 'May 2027' },
  ]);
});

test('[DAT-05] from any day the answers are six different months, all later and none beyond the sixth', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map((date) => utcDay(date));
  fc.assert(
    fc.property(day, (today) => {
      const options = nextServiceDueOptions(today, formatMonth);
      const days = options.map(({ value }) => parseDueDay(value));
      expect(new Set(options.map(({ label }) => label)).size).toBe(6);
      expect(days.every((each) => each > today && each <= addMonths(today, 6))).toBe(true);
      expect(days.every((each) => new Date(`${each}T00:00:00Z`).toISOString().startsWith(each))).toBe(true);
    }),
  );
});

test('[DAT-05] a day is spelled as the payload has it, and read again', () => {
  expect(formatDueDay('2027-01-23')).toBe('23/01/2027');
  expect(parseDueDay('23/01/2027')).toBe('2027-01-23');
});
