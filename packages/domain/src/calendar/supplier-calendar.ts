import type { Country } from '@pitlane/contracts/enums';
import { type DayHours, firstOfferedTime, hasArrivalLeft } from './arrival-times.ts';
import { addDays, type Day, weekdayOf } from './day.ts';
import { type DayFacts, judgeDay } from './opening.ts';
import { lastDay, minimumServiceDate } from './service-date.ts';
import { localDay, localTime } from './zone.ts';

/** `opens` and `closes` as `HH:mm` local to the supplier; weekday 1 Monday to 7 Sunday. */
export type WeekdayHours = { weekday: number; opens: string; closes: string };

/** A day on which nothing happens in a state, or in the whole country. */
export type ClosedDay = { day: Day; state: string | null; isPublicHoliday: boolean };

/** What a supplier itself decides about its days. */
export type SupplierCalendar = {
  country: Country;
  state: string;
  /** IANA zone. */
  timezone: string;
  noticeDays: number;
  opensOnPublicHolidays: boolean;
  hours: readonly WeekdayHours[];
  /** Days without a place, at least those that are looked at. */
  fullDays: readonly Day[];
};

/** What holds for every supplier: `closedDays` are those of its country. */
export type CalendarContext = { now: Date; cutoffHour: number; closedDays: readonly ClosedDay[] };

/** The first day with its first arrival time, `HH:mm` local to the supplier. */
export type Slot = { day: Day; time: string };

/** Days after the wanted one in which a free place is looked for. */
export const FREE_DAY_SEARCH = 30;

/**
 * The days of a supplier, for quotes, finalise and booking alike: cutoff, notice, opening hours, closed and full days by
 * its own zone and state. Today counts while an arrival time is left (`docs/decisions/0042`).
 */
export function toDayFacts(supplier: SupplierCalendar, context: CalendarContext): DayFacts {
  const { country, timezone } = supplier;
  const { now, cutoffHour } = context;
  const today = localDay(now, timezone);
  const todaysHours = hoursOn(supplier.hours, weekdayOf(today));
  const isTodayOver = todaysHours !== null && !hasArrivalLeft(todaysHours, { now, timezone });
  const earliest = [
    isTodayOver ? addDays(today, 1) : today,
    minimumServiceDate({ now, region: country, cutoffHour }),
    addDays(localTime(now, country).day, supplier.noticeDays),
  ];
  return {
    today,
    earliest: earliest.toSorted().at(-1)!,
    latest: lastDay({ today }),
    openWeekdays: new Set(supplier.hours.map(({ weekday }) => weekday)),
    blocked: new Set(context.closedDays.filter((one) => closes(one, supplier)).map(({ day }) => day)),
    full: new Set(supplier.fullDays),
  };
}

/**
 * The first slot from a day on; null when there is none within 30 days of it. A supplier that has one is available (1 §3,
 * `docs/decisions/0016`).
 */
export function firstSlot(supplier: SupplierCalendar, from: Day, context: CalendarContext): Slot | null {
  const facts = toDayFacts(supplier, context);
  for (let wait = 0; wait <= FREE_DAY_SEARCH; wait++) {
    const day = addDays(from, wait);
    if (judgeDay(day, facts) !== 'available') continue;
    const time = firstOfferedTime(hoursOn(supplier.hours, weekdayOf(day)), day, {
      ...supplier,
      now: context.now,
    });
    if (time) return { day, time };
  }
  return null;
}

/** Opening hours of a weekday; null when the supplier does not open. */
export function hoursOn(hours: readonly WeekdayHours[], weekday: number): DayHours | null {
  const row = hours.find((one) => one.weekday === weekday);
  return row ? { open: row.opens, close: row.closes } : null;
}

/** Suppliers that open on public holidays are closed on the other closed days of their state alone. */
const closes = (closed: ClosedDay, supplier: SupplierCalendar): boolean =>
  !(closed.isPublicHoliday && supplier.opensOnPublicHolidays) &&
  (closed.state === null || closed.state.toLowerCase() === supplier.state.toLowerCase());
