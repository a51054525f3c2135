import type { Country } from '@pitlane/contracts/enums';
import { addDays, type Day, weekdayOf } from './day.ts';
import { lastDay } from './service-date.ts';
import { localTime } from './zone.ts';

/** What decides on which days a supplier can be booked. */
export type DayFacts = {
  /** Today and the first day that notice and cutoff allow, in the supplier's zone. */
  today: Day;
  earliest: Day;
  /** Weekdays the supplier opens, 1 Monday to 7 Sunday. */
  openWeekdays: ReadonlySet<number>;
  blocked: ReadonlySet<Day>;
  /** Days without a free place. */
  full: ReadonlySet<Day>;
};

/** `past`, `too-soon` and `too-far` hold at every supplier; `closed` and `full` may be another one's open day. */
export type DayVerdict = 'available' | 'past' | 'too-soon' | 'too-far' | 'closed' | 'full';

/** The one rule for whether a supplier can be booked on a day. */
export function judgeDay(day: Day, facts: DayFacts): DayVerdict {
  if (day < facts.today) return 'past';
  if (day < facts.earliest) return 'too-soon';
  if (day > lastDay(facts)) return 'too-far';
  if (!facts.openWeekdays.has(weekdayOf(day)) || facts.blocked.has(day)) return 'closed';
  return facts.full.has(day) ? 'full' : 'available';
}

/** Every bookable day, up to 6 months ahead with the last day included (2 §4, decisions 11). */
export function availableDays(facts: DayFacts): Day[] {
  const days: Day[] = [];
  const last = lastDay(facts);
  for (let day = facts.earliest; day <= last; day = addDays(day, 1)) {
    if (judgeDay(day, facts) === 'available') days.push(day);
  }
  return days;
}

/** The wanted day, or the next one that is free (2 §4: it moves forward one day at a time); null when none is. */
export const nextAvailable = (days: readonly Day[], wanted: Day | null): Day | null =>
  days.find((day) => wanted === null || day >= wanted) ?? days[0] ?? null;

/** Days after the wanted one in which a free place is looked for. */
export const FREE_DAY_SEARCH = 30;

/** What decides on which days a supplier is free. */
export type OpenDays = {
  country: Country;
  noticeDays: number;
  opensOnPublicHolidays: boolean;
  /** 1 Monday to 7 Sunday. */
  openWeekdays: readonly number[];
  /** Days without a place, at least those from the wanted one on that are looked at. */
  fullDays: readonly Day[];
};

/** The day that is wanted, and what is closed where the car is. */
export type WantedDay = {
  day: Day;
  now: Date;
  blocked: ReadonlySet<Day>;
  /** Those among them that close a supplier who opens on public holidays too. */
  operatorBlocked: ReadonlySet<Day>;
};

/**
 * The first day from the wanted one on that the supplier can be booked, with enough notice; null when there is none within
 * 30 days. A supplier that has one is available (1 §3, `docs/decisions/0016`).
 */
export function firstFreeDay(supplier: OpenDays, { day, now, ...dates }: WantedDay): Day | null {
  const { day: today } = localTime(now, supplier.country);
  const facts: DayFacts = {
    today,
    earliest: addDays(today, supplier.noticeDays),
    openWeekdays: new Set(supplier.openWeekdays),
    blocked: supplier.opensOnPublicHolidays ? dates.operatorBlocked : dates.blocked,
    full: new Set(supplier.fullDays),
  };
  for (let wait = 0; wait <= FREE_DAY_SEARCH; wait++) {
    const free = addDays(day, wait);
    if (judgeDay(free, facts) === 'available') return free;
  }
  return null;
}
