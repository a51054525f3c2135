import { addDays, type Day, weekdayOf } from './day.ts';

/** The days between which one is chosen, both included, and those that are closed. */
export type DayRange = { earliest: Day; latest: Day; blocked: ReadonlySet<Day> };

/** What decides on which days a supplier can be booked; its days are those of its zone. */
export type DayFacts = DayRange & {
  today: Day;
  /** Weekdays the supplier opens, 1 Monday to 7 Sunday. */
  openWeekdays: ReadonlySet<number>;
  /** Days without a free place. */
  full: ReadonlySet<Day>;
};

/** The days of version 1's picker, as the API sends them. */
type PickerDays = { MinimumDate: Day; MaximumDate: Day; BlockedDates: readonly Day[] };

/** `past`, `too-soon` and `too-far` hold at every supplier; `closed` and `full` may be another one's open day. */
export type DayVerdict = 'available' | 'past' | 'too-soon' | 'too-far' | 'closed' | 'full';

/** The one rule for whether a supplier can be booked on a day. */
export function judgeDay(day: Day, facts: DayFacts): DayVerdict {
  if (day < facts.today) return 'past';
  const verdict = judgeRange(day, facts);
  if (verdict !== 'available') return verdict;
  if (!facts.openWeekdays.has(weekdayOf(day))) return 'closed';
  return facts.full.has(day) ? 'full' : 'available';
}

/** The part of the rule that holds before a supplier is known. */
function judgeRange(day: Day, { earliest, latest, blocked }: DayRange): DayVerdict {
  if (day < earliest) return 'too-soon';
  if (day > latest) return 'too-far';
  return blocked.has(day) ? 'closed' : 'available';
}

/** Whether a day is open before a supplier is known, Saturdays and Sundays included. */
export const isInRange = (day: Day, range: DayRange): boolean => judgeRange(day, range) === 'available';

/** Whether version 1's picker lets a day be chosen; none until the days are known. */
export const isOpenDay = (days: PickerDays | null, day: Day): boolean =>
  days !== null &&
  isInRange(day, {
    earliest: days.MinimumDate,
    latest: days.MaximumDate,
    blocked: new Set(days.BlockedDates),
  });

/** Every bookable day, in order. */
export function availableDays(facts: DayFacts): Day[] {
  const days: Day[] = [];
  for (let day = facts.earliest; day <= facts.latest; day = addDays(day, 1)) {
    if (judgeDay(day, facts) === 'available') days.push(day);
  }
  return days;
}

/** The wanted day, or the next one that is free (2 §4: it moves forward one day at a time); null when none is. */
export const nextAvailable = (days: readonly Day[], wanted: Day | null): Day | null =>
  days.find((day) => wanted === null || day >= wanted) ?? days[0] ?? null;
