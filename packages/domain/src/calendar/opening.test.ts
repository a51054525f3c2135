import { describe, expect, test } from 'vitest';
import { addDays } from './day.ts';
import {
  availableDays,
  type DayFacts,
  firstFreeDay,
  judgeDay,
  nextAvailable,
  type OpenDays,
  type WantedDay,
} from './opening.ts';

const FACTS: DayFacts = {
  today: '2026-11-23',
  earliest: '2026-11-24',
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

  test('six months, the last day included, and none that cannot be booked', () => {
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
  test('is at most 6 months ahead, as no later day can be booked', () => {
    expect(free({ openWeekdays: [7] }, { day: '2027-05-20' })).toBe('2027-05-23');
    expect(free({ openWeekdays: [1] }, { day: '2027-05-20' })).toBeNull();
  });
  test('gives notice from today where the supplier is', () => {
    // Half past ten in the evening of the 25th at UTC+10 is the 26th in Auckland.
    const late = { now: new Date('2026-11-25T12:30:00Z') };
    expect(free({ noticeDays: 1 }, late)).toBe(THURSDAY);
    expect(free({ noticeDays: 1, country: 'NZ' }, late)).toBe('2026-11-27');
  });
});
