import type { ServiceDates } from '@pitlane/contracts';
import { addDays, addMonths, type Day, weekdayOf } from '@pitlane/domain/calendar/day';
import { toFirstDay } from '@pitlane/domain/calendar/month';

const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MONTHS: Record<string, number> = { PageUp: -1, PageDown: 1 };
const MAX_DAYS_PER_MONTH = 31;

/** The day that a key leads to, within the window; null for a key that moves nothing. */
export function dayByKey(
  key: string,
  from: Day,
  { MinimumDate, MaximumDate }: Pick<ServiceDates, 'MinimumDate' | 'MaximumDate'>,
): Day | null {
  const to = moveByKey(key, from);
  if (!to) return null;
  return to < MinimumDate ? MinimumDate : to > MaximumDate ? MaximumDate : to;
}

function moveByKey(key: string, from: Day): Day | null {
  if (key in DAYS) return addDays(from, DAYS[key]!);
  if (key in MONTHS) return addMonths(from, MONTHS[key]!);
  if (key === 'Home') return addDays(from, 1 - weekdayOf(from));
  return key === 'End' ? addDays(from, 7 - weekdayOf(from)) : null;
}

/** Every day of a month, `2026-12`. */
export const listDays = (month: string): Day[] =>
  Array.from({ length: MAX_DAYS_PER_MONTH }, (_, index) => addDays(toFirstDay(month), index)).filter((day) =>
    day.startsWith(month),
  );

/** Rows from Monday to Sunday, empty places as null. */
export function groupByWeek(days: Day[]): (Day | null)[][] {
  const places = [...Array.from({ length: weekdayOf(days[0]!) - 1 }, () => null), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => places[week * 7 + at] ?? null),
  );
}

/** Such as 'Tuesday 1 December'; by `Intl`, as `format` of date-fns weighs 5 kB. */
export const inWords = (day: Day, format: Intl.DateTimeFormatOptions): string =>
  new Date(day).toLocaleDateString('en-AU', { ...format, timeZone: 'UTC' });

/** Such as 'December 2026'. */
export const monthInWords = (day: Day): string => inWords(day, { month: 'long', year: 'numeric' });
