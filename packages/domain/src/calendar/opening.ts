import { addDays, type Day, weekdayOf } from './day.ts';

/** What decides on which days a service can be booked. What only a supplier decides is left out before one is known. */
export type DayFacts = {
  /** The first day that notice and cutoff allow and the last that is offered, both included. */
  earliest: Day;
  last: Day;
  blocked: ReadonlySet<Day>;
  /** In the supplier's zone. */
  today?: Day;
  /** Weekdays the supplier opens, 1 Monday to 7 Sunday. */
  openWeekdays?: ReadonlySet<number>;
  /** Days without a free place. */
  full?: ReadonlySet<Day>;
};

/** The days of version 1's picker, as the API sends them. */
type PickerDays = { MinimumDate: Day; MaximumDate: Day; BlockedDates: readonly Day[] };

/** `past`, `too-soon` and `too-far` hold at every supplier; `closed` and `full` may be another one's open day. */
export type DayVerdict = 'available' | 'past' | 'too-soon' | 'too-far' | 'closed' | 'full';

/** The one rule for whether a day is open, at a supplier or before one is known. */
export function judgeDay(
  day: Day,
  { earliest, last, blocked, today, openWeekdays, full }: DayFacts,
): DayVerdict {
  if (today && day < today) return 'past';
  if (day < earliest) return 'too-soon';
  if (day > last) return 'too-far';
  if (openWeekdays?.has(weekdayOf(day)) === false || blocked.has(day)) return 'closed';
  return full?.has(day) ? 'full' : 'available';
}

/** Whether version 1's picker lets a day be chosen, Saturdays and Sundays included; none until the days are known. */
export const isOpenDay = (days: PickerDays | null, day: Day): boolean =>
  days !== null &&
  judgeDay(day, {
    earliest: days.MinimumDate,
    last: days.MaximumDate,
    blocked: new Set(days.BlockedDates),
  }) === 'available';

/** Every bookable day, in order. */
export function availableDays(facts: DayFacts): Day[] {
  const days: Day[] = [];
  for (let day = facts.earliest; day <= facts.last; day = addDays(day, 1)) {
    if (judgeDay(day, facts) === 'available') days.push(day);
  }
  return days;
}

/** The wanted day, or the next one that is free (2 §4: it moves forward one day at a time); null when none is. */
export const nextAvailable = (days: readonly Day[], wanted: Day | null): Day | null =>
  days.find((day) => wanted === null || day >= wanted) ?? days[0] ?? null;
