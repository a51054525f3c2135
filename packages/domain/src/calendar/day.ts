import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysToDate } from 'date-fns/addDays';
import { addMonths as addMonthsToDate } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { getISODay } from 'date-fns/getISODay';

/** A day as `YYYY-MM-DD`; days compare as texts. */
export type Day = string;

/** Monday to Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

export const addDays = (day: Day, days: number): Day => toDay(addDaysToDate(toDate(day), days));

/** The same day `months` later; a day the month does not have becomes its last one. */
export const addMonths = (day: Day, months: number): Day => toDay(addMonthsToDate(toDate(day), months));

/** Whole days from one day to another. */
export const daysBetween = (from: Day, to: Day): number => differenceInCalendarDays(toDate(to), toDate(from));

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: Day): number => getISODay(toDate(day));

/** The day itself, or the Monday after a Saturday or Sunday. */
export function skipWeekend(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday >= 6 ? addDays(day, 8 - weekday) : day;
}

/** The day that an instant falls on in UTC, for facts without a place; `localDay` takes a zone. */
export const utcDay = (instant: Date | string): Day => toDay(new UTCDateMini(instant));

/** In UTC every day has 24 hours, so neither the reader's zone nor a clock change moves a day. */
export const toDate = (day: Day): Date => new UTCDateMini(day);

const toDay = (date: Date): Day => formatISO(date, { representation: 'date' });
