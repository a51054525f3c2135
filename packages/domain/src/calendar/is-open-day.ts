import type { Day } from './day.ts';

/** The days between which one is chosen, both included, and those that are closed. */
type Choice = { MinimumDate: Day; MaximumDate: Day; BlockedDates: readonly Day[] };

/** Whether a day can be chosen while no supplier's own days count, Saturdays included. */
export const isOpenDay = (dates: Choice | null, day: Day): boolean =>
  dates !== null && day >= dates.MinimumDate && day <= dates.MaximumDate && !dates.BlockedDates.includes(day);
