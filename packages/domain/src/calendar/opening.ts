import { addDays, type Day, weekdayOf } from './day.ts';
import { lastDay } from './service-date.ts';

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
