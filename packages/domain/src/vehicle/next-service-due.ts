import { addMonths, type Day } from '../calendar/day.ts';

/** Months of the choice (1 §5: the next 6 months, the last day included). */
const MONTHS = 6;

/** `value` as `formatDueDay` gives it; `label` such as 'January 2027'. */
export type NextServiceDue = { value: string; label: string };

/**
 * The answers to 'When is the next service due?': one for each of the next 6 months from today. `formatMonth` is an
 * argument because the widget names months without the 5 kB of `calendar/format-day`.
 */
export function nextServiceDueOptions(today: Day, formatMonth: (day: Day) => string): NextServiceDue[] {
  return Array.from({ length: MONTHS }, (_, index) => {
    const day = addMonths(today, index + 1);
    return { value: formatDueDay(day), label: formatMonth(day) };
  });
}

/** A day as the lead payload spells it, DD/MM/YYYY. */
export const formatDueDay = (day: Day): string => day.split('-').toReversed().join('/');

/** The day of DD/MM/YYYY, also one that the calendar does not have. */
export const parseDueDay = (text: string): Day => text.split('/').toReversed().join('-');
