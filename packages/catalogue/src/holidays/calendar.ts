/** Days of one year as `YYYY-MM-DD`. Months are 1 to 12, weekdays 1 Monday to 7 Sunday. */
const DAY_MS = 86_400_000;

export const dayOf = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The first such weekday on the day or after it. */
export const onOrAfter = (day: string, wanted: number): string =>
  plusDays(day, (wanted - weekday(day) + 7) % 7);

/** The n-th such weekday of a month; -1 is the last. */
export function nth(year: number, month: number, wanted: number, n: number): string {
  if (n > 0) return plusDays(onOrAfter(dayOf(year, month, 1), wanted), (n - 1) * 7);
  const last = dayOf(year, month + 1, 0);
  return plusDays(last, -((weekday(last) - wanted + 7) % 7));
}

/** The Monday closest to a day: back for Tuesday to Thursday, forward for Friday to Sunday. */
export function nearestMonday(day: string): string {
  const at = weekday(day);
  return plusDays(day, at <= 4 ? 1 - at : 8 - at);
}

/** The day itself, or the Monday after a Saturday or Sunday. */
export const pastWeekend = (day: string): string =>
  weekday(day) >= 6 ? plusDays(day, 8 - weekday(day)) : day;

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}
