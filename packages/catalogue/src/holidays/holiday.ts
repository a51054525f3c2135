import { addDays, weekdayOf } from '@pitlane/domain/calendar/day';

export type Holiday = [name: string, day: string];

/** Holidays in a row; each that falls on a weekend brings the next working day that is not one of them as well. */
export function withDaysInLieu(holidays: Holiday[]): Holiday[] {
  const taken = new Set(holidays.map(([, day]) => day));
  const inLieu = holidays
    .filter(([, day]) => weekdayOf(day) >= 6)
    .map(([name, day]): Holiday => {
      let free = day;
      while (weekdayOf(free) >= 6 || taken.has(free)) free = addDays(free, 1);
      taken.add(free);
      return [`${name} holiday`, free];
    });
  return [...holidays, ...inLieu];
}
