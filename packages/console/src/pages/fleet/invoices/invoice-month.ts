import type { Day } from '@pitlane/domain/calendar/day';
import { type Month, plusMonths, toMonth } from '@pitlane/domain/calendar/month';

/** The month of a day and the `count - 1` before it, newest first: `2026-11`. */
export const listMonths = (today: Day, count: number): Month[] =>
  Array.from({ length: count }, (_, back) => plusMonths(toMonth(today), -back));
