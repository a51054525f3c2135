import type { ServiceDates } from '@pitlane/contracts';

const DAY_MS = 86_400_000;
const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MONTHS: Record<string, number> = { PageUp: -1, PageDown: 1 };

/** The day that a key leads to, within the window; null for a key that moves nothing. */
export function dayByKey(
  key: string,
  from: string,
  { MinimumDate, MaximumDate }: Pick<ServiceDates, 'MinimumDate' | 'MaximumDate'>,
): string | null {
  const to = movedTo(key, from);
  if (!to) return null;
  return to < MinimumDate ? MinimumDate : to > MaximumDate ? MaximumDate : to;
}

function movedTo(key: string, from: string): string | null {
  if (key in DAYS) return plusDays(from, DAYS[key]!);
  if (key in MONTHS) return sameDayOf(plusMonths(from.slice(0, 7), MONTHS[key]!), from);
  if (key === 'Home') return plusDays(from, -weekdayOf(from));
  return key === 'End' ? plusDays(from, 6 - weekdayOf(from)) : null;
}

/** `2026-12` and some months on. */
export function plusMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Every day of a month, `2026-12`. */
export function daysOf(month: string): string[] {
  const first = `${month}-01`;
  const length = (Date.parse(`${plusMonths(month, 1)}-01`) - Date.parse(first)) / DAY_MS;
  return Array.from({ length }, (_, index) => plusDays(first, index));
}

/** Rows from Monday to Sunday, empty places as null. */
export function weeksOf(days: string[]): (string | null)[][] {
  const places = [...Array.from({ length: weekdayOf(days[0]!) }, () => null), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => places[week * 7 + at] ?? null),
  );
}

/** The same day of another month, or its last. */
function sameDayOf(month: string, day: string): string {
  const same = `${month}-${day.slice(8)}`;
  const last = daysOf(month).at(-1)!;
  return same < last ? same : last;
}

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
