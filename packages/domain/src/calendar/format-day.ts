import type { Locale, Day as WeekdayIndex } from 'date-fns';
import { format } from 'date-fns/format';
import { enAU } from 'date-fns/locale/en-AU';
import { type Day, toDate } from './day.ts';

/** Short months that Australian English spells differently from date-fns (Unicode CLDR), by `Date.getMonth`. */
const SHORT_MONTHS: Record<number, string> = { 5: 'June', 6: 'July', 8: 'Sept' };

const locale: Locale = {
  ...enAU,
  localize: {
    ...enAU.localize,
    month: (month, options) =>
      (options?.width === 'abbreviated' && SHORT_MONTHS[month]) || enAU.localize.month(month, options),
  },
};

/**
 * A date in Australian English by a pattern of date-fns, such as `d MMM yyyy, h:mm aaa`. Not by `Intl`, whose first object
 * costs a page 30 to 60 ms. Throws `RangeError` for an invalid date.
 */
export const formatDate = (date: Date, pattern: string): string => format(date, pattern, { locale });

/** 'Tue 24 Nov' for `2026-11-24`. */
export const formatDay = (day: Day): string => formatDate(toDate(day), 'EEE d MMM');

/** 'Tuesday 24 November 2026'. */
export const formatLongDay = (day: Day): string => formatDate(toDate(day), 'EEEE d MMMM yyyy');

/** 'November 2026', the month of a day. */
export const formatMonth = (day: Day): string => formatDate(toDate(day), 'MMMM yyyy');

/** 'Tuesday' for 2; 1 Monday to 7 Sunday. */
export const weekdayName = (weekday: number): string =>
  enAU.localize.day((weekday % 7) as WeekdayIndex, { width: 'wide' });
