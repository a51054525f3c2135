import { describe, expect, test } from 'vitest';
import { addDays } from './day.ts';
import { availableDays } from './opening.ts';
import {
  type CalendarContext,
  type ClosedDay,
  firstSlot,
  type SupplierCalendar,
  toDayFacts,
} from './supplier-calendar.ts';

/** Monday 23 November 2026, 10 in the morning at UTC+10 and 11 in Sydney. */
const NOW = new Date('2026-11-23T00:00:00Z');
const MONDAY = '2026-11-23';
const THURSDAY = '2026-11-26';
const openOn = (weekdays: number[], opens = '08:00', closes = '17:00') =>
  weekdays.map((weekday) => ({ weekday, opens, closes }));
const SUPPLIER: SupplierCalendar = {
  country: 'AU',
  state: 'NSW',
  timezone: 'Australia/Sydney',
  noticeDays: 0,
  opensOnPublicHolidays: false,
  hours: openOn([1, 2, 3, 4, 5]),
  fullDays: [],
};
const CONTEXT: CalendarContext = { now: NOW, cutoffHour: 14, closedDays: [] };
const slot = (supplier: Partial<SupplierCalendar>, from = THURSDAY, context: Partial<CalendarContext> = {}) =>
  firstSlot({ ...SUPPLIER, ...supplier }, from, { ...CONTEXT, ...context });
const freeDay = (...args: Parameters<typeof slot>) => slot(...args)?.day ?? null;
const daysFrom = (day: string, count: number) => Array.from({ length: count }, (_, n) => addDays(day, n));
const closed = (isPublicHoliday: boolean, state: string | null = null): ClosedDay[] => [
  { day: THURSDAY, state, isPublicHoliday },
];

describe('[LED-05] the first free day', () => {
  test.each<[string, Partial<SupplierCalendar>, string | null]>([
    ['is the wanted one', {}, THURSDAY],
    ['comes when the supplier opens', { hours: openOn([6]) }, '2026-11-28'],
    ['comes after full ones', { fullDays: [THURSDAY, '2026-11-27'] }, '2026-11-30'],
    ['gives notice', { noticeDays: 4 }, '2026-11-27'],
    ['is none without opening hours', { hours: [] }, null],
    [
      'is the 30th after the wanted one',
      { hours: openOn([6]), fullDays: daysFrom(THURSDAY, 30) },
      '2026-12-26',
    ],
    ['is none when all of them are full', { hours: openOn([6]), fullDays: daysFrom(THURSDAY, 31) }, null],
    ['is none with more notice than is looked ahead', { noticeDays: 60 }, null],
  ])('%s', (_name, supplier, day) => expect(freeDay(supplier)).toBe(day));

  test('skips closed days; a supplier that opens on public holidays skips only its other closed days', () => {
    const holiday = { closedDays: closed(true) };
    expect(freeDay({}, THURSDAY, holiday)).toBe('2026-11-27');
    expect(freeDay({ opensOnPublicHolidays: true }, THURSDAY, holiday)).toBe(THURSDAY);
    expect(freeDay({ opensOnPublicHolidays: true }, THURSDAY, { closedDays: closed(false) })).toBe(
      '2026-11-27',
    );
  });
  test('heeds the closed days of the supplier’s own state', () => {
    expect(freeDay({}, THURSDAY, { closedDays: closed(true, 'nsw') })).toBe('2026-11-27');
    expect(freeDay({}, THURSDAY, { closedDays: closed(true, 'QLD') })).toBe(THURSDAY);
  });
  test('is at most 6 months ahead, as no later day can be booked', () => {
    expect(freeDay({ hours: openOn([7]) }, '2027-05-20')).toBe('2027-05-23');
    expect(freeDay({ hours: openOn([1]) }, '2027-05-20')).toBeNull();
  });
  test('gives notice from today where the supplier is', () => {
    // Half past ten in the evening of the 25th at UTC+10 is the 26th in Auckland.
    const late = { now: new Date('2026-11-25T12:30:00Z') };
    const auckland = { country: 'NZ', state: 'Auckland', timezone: 'Pacific/Auckland' } as const;
    expect(freeDay({ noticeDays: 1 }, THURSDAY, late)).toBe(THURSDAY);
    expect(freeDay({ noticeDays: 1, ...auckland }, THURSDAY, late)).toBe('2026-11-27');
  });
  test('comes after the cutoff, which is a setting', () => {
    const afternoon = { now: new Date('2026-11-23T02:30:00Z') };
    expect(freeDay({}, MONDAY, { ...afternoon, cutoffHour: 13 })).toBe(MONDAY);
    expect(freeDay({}, MONDAY, { ...afternoon, cutoffHour: 12 })).toBe('2026-11-24');
  });
});

describe('[RES-02] the first slot', () => {
  test('is the opening time of a later day', () => {
    expect(slot({})).toEqual({ day: THURSDAY, time: '08:00' });
    expect(slot({ hours: openOn([4], '07:15') })).toEqual({ day: THURSDAY, time: '07:15' });
  });

  test.each([
    ['on the half hour', '2026-11-23T00:00:00Z', '12:00'],
    ['until the half hour is over', '2026-11-23T00:29:59Z', '12:00'],
    ['then half an hour later', '2026-11-23T00:30:00Z', '12:30'],
  ])('gives an hour’s notice today, %s', (_name, now, time) => {
    expect(slot({}, MONDAY, { now: new Date(now) })).toEqual({ day: MONDAY, time });
  });

  test('is by the clock of the supplier', () => {
    expect(slot({ timezone: 'Australia/Brisbane' }, MONDAY)).toEqual({ day: MONDAY, time: '11:00' });
    // Eight in the morning in Perth.
    expect(slot({ timezone: 'Australia/Perth' }, MONDAY)).toEqual({ day: MONDAY, time: '09:00' });
    expect(slot({ timezone: 'Australia/Perth', hours: openOn([1], '11:00') }, MONDAY)?.time).toBe('11:00');
  });

  test('is tomorrow’s when no arrival is left today, for the days of finalise as well', () => {
    const short = { ...SUPPLIER, hours: [...openOn([1], '08:00', '13:30'), ...openOn([2, 3])] };
    expect(slot(short, MONDAY)).toEqual({ day: '2026-11-24', time: '08:00' });
    expect(availableDays(toDayFacts(short, CONTEXT))[0]).toBe('2026-11-24');
    const longer = { ...SUPPLIER, hours: [...openOn([1], '08:00', '14:00'), ...openOn([2, 3])] };
    expect(slot(longer, MONDAY)).toEqual({ day: MONDAY, time: '12:00' });
    expect(availableDays(toDayFacts(longer, CONTEXT))[0]).toBe(MONDAY);
  });

  test('is on the first of the days that finalise offers, whatever the supplier', () => {
    const suppliers: Partial<SupplierCalendar>[] = [
      {},
      { noticeDays: 3 },
      { hours: openOn([6, 7]) },
      { fullDays: [MONDAY, '2026-11-24'] },
      { timezone: 'Australia/Perth', state: 'WA' },
    ];
    for (const each of suppliers) {
      const supplier = { ...SUPPLIER, ...each };
      const closedDays = closed(true, 'WA');
      const [first] = availableDays(toDayFacts(supplier, { ...CONTEXT, closedDays }));
      expect(firstSlot(supplier, MONDAY, { ...CONTEXT, closedDays })?.day).toBe(first);
    }
  });
});

test('[BKG-03] a supplier can be booked up to six months ahead, that day included', () => {
  const days = availableDays(toDayFacts({ ...SUPPLIER, hours: openOn([1, 2, 3, 4, 5, 6, 7]) }, CONTEXT));
  expect(days.at(-1)).toBe('2027-05-23');
});
