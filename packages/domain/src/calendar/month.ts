import { addMonths, type Day } from './day.ts';

/** A month as `YYYY-MM`; months compare as texts. */
export type Month = string;

export const toMonth = (day: Day): Month => day.slice(0, 7);

export const toFirstDay = (month: Month): Day => `${month}-01`;

/** The month that is so many months later, earlier below 0. */
export const plusMonths = (month: Month, months: number): Month =>
  toMonth(addMonths(toFirstDay(month), months));
