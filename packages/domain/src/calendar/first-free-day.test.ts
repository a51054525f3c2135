import { describe, expect, test } from 'vitest';
import { addDays } from './day.ts';
import { firstFreeDay, type OpenDays, type WantedDay } from './first-free-day.ts';

/** Monday 23 November 2026, 10 in the morning at UTC+10. */
const NOW = new Date('2026-11-23T00:00:00Z');
const SUPPLIER: OpenDays = {
  country: 'AU',
  noticeDays: 0,
  opensOnPublicHolidays: false,
  openWeekdays: [1, 2, 3, 4, 5],
  fullDays: [],
};
const THURSDAY = '2026-11-26';
const free = (supplier: Partial<OpenDays>, wanted: Partial<WantedDay> = {}) =>
  firstFreeDay(
    { ...SUPPLIER, ...supplier },
    { day: THURSDAY, now: NOW, blocked: new Set(), operatorBlocked: new Set(), ...wanted },
  );
const daysFrom = (day: string, count: number) => Array.from({ length: count }, (_, n) => addDays(day, n));

describe('[LED-05] the first free day', () => {
  test.each<[string, Partial<OpenDays>, string | null]>([
    ['is the wanted one', {}, THURSDAY],
    ['comes when the supplier opens', { openWeekdays: [6] }, '2026-11-28'],
    ['comes after full ones', { fullDays: [THURSDAY, '2026-11-27'] }, '2026-11-30'],
    ['gives notice', { noticeDays: 4 }, '2026-11-27'],
    ['is none without opening hours', { openWeekdays: [] }, null],
    [
      'is the 30th after the wanted one',
      { openWeekdays: [6], fullDays: daysFrom(THURSDAY, 30) },
      '2026-12-26',
    ],
    ['is none when all of them are full', { openWeekdays: [6], fullDays: daysFrom(THURSDAY, 31) }, null],
    ['is none with more notice than is looked ahead', { noticeDays: 60 }, null],
  ])('%s', (_name, supplier, day) => expect(free(supplier)).toBe(day));

  test('is no blocked one; who opens on public holidays heeds those of the operator alone', () => {
    const holiday = { blocked: new Set([THURSDAY]) };
    expect(free({}, holiday)).toBe('2026-11-27');
    expect(free({ opensOnPublicHolidays: true }, holiday)).toBe(THURSDAY);
    expect(free({ opensOnPublicHolidays: true }, { ...holiday, operatorBlocked: holiday.blocked })).toBe(
      '2026-11-27',
    );
  });
  test('gives notice from today where the supplier is', () => {
    // Half past ten in the evening of the 25th at UTC+10 is the 26th in Auckland.
    const late = { now: new Date('2026-11-25T12:30:00Z') };
    expect(free({ noticeDays: 1 }, late)).toBe(THURSDAY);
    expect(free({ noticeDays: 1, country: 'NZ' }, late)).toBe('2026-11-27');
  });
});
