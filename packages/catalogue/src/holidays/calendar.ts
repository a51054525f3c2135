import { addDays, addMonths, type Day, weekdayOf } from '@pitlane/domain/calendar/day';

/** A day of a year; `month` is 1 to 12. */
export const toDay = (year: number, month: number, date: number): Day =>
  [String(year), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');

/** The first such weekday on the day or after it. */
export const onOrAfter = (day: Day, wanted: number): Day => addDays(day, (wanted - weekdayOf(day) + 7) % 7);

/** The n-th such weekday (1 Monday to 7 Sunday) of a month; -1 is the last. */
export function nth(year: number, month: number, wanted: number, n: number): Day {
  if (n > 0) return addDays(onOrAfter(toDay(year, month, 1), wanted), (n - 1) * 7);
  const last = addDays(addMonths(toDay(year, month, 1), 1), -1);
  return addDays(last, -((weekdayOf(last) - wanted + 7) % 7));
}

/** The Monday closest to a day: back for Tuesday to Thursday, forward for Friday to Sunday. */
export function nearestMonday(day: Day): Day {
  const at = weekdayOf(day);
  return addDays(day, at <= 4 ? 1 - at : 8 - at);
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return toDay(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}
