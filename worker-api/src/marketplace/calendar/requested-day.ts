import { SERVICE_DATE_SEARCH_MONTHS } from '@pitlane/contracts/constants';
import type { Day } from '@pitlane/domain/calendar/day';
import { type DateContext, lastDay, today } from '@pitlane/domain/calendar/service-date';
import { fieldError } from '../../platform/errors.ts';

export const DAY_PROBLEMS = {
  past: 'This day has passed.',
  'too-far': `Dates go up to ${SERVICE_DATE_SEARCH_MONTHS} months ahead.`,
};

/**
 * Refuses a day that is over, or later than anything that can be booked: quotes are kept by day, so that a call without
 * a bound would let anybody fill the database. Throws `validation` at `pointer`.
 */
export function checkRequestedDay(day: Day, dates: DateContext, pointer: string): void {
  const now = today(dates);
  const problem = day < now ? 'past' : day > lastDay({ today: now }) ? 'too-far' : null;
  if (problem) throw fieldError(pointer, problem, DAY_PROBLEMS[problem]);
}
