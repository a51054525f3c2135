import { addDays, type Day } from './day.ts';

export type DayValue = { day: Day; value: number };
export type DayRange = { from: Day; to: Day; value: number };

/** Days in a row with the same value as one range each; `days` come in order, each once. */
export function dayRanges(days: readonly DayValue[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const { day, value } of days) {
    const last = ranges.at(-1);
    if (last && last.value === value && addDays(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day, value });
  }
  return ranges;
}
