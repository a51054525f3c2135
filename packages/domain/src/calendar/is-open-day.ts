import type { Day } from './day.ts';

/** What the picker knows: the days between which one is chosen, both included, and those that are closed. */
type PickerDates = { MinimumDate: Day; MaximumDate: Day; BlockedDates: readonly Day[] };

/** Whether the picker lets a day be chosen, Saturdays included; the server decides again. */
export const isOpenDay = (dates: PickerDates | null, day: Day): boolean =>
  dates !== null && day >= dates.MinimumDate && day <= dates.MaximumDate && !dates.BlockedDates.includes(day);
