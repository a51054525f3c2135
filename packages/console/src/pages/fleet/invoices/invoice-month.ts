import { addMonths, type Day } from '@pitlane/domain/calendar/day';

/** The month of a day and the `count - 1` before it, newest first: `2026-11`. */
export const listMonths = (today: Day, count: number): string[] =>
  Array.from({ length: count }, (_, back) => addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7));
