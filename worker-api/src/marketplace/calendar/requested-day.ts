import type { Day } from '@pitlane/domain/calendar/day';
import { type DateContext, lastDay, today } from '@pitlane/domain/calendar/service-date';
import { fieldError } from '../../platform/errors.ts';

/**
 * Refuses a day that is over, or later than anything that can be booked: quotes are kept by day, so that a call without
 * a bound would let anybody fill the database. Throws `validation` at `pointer`.
 */
export function checkRequestedDay(day: Day, dates: DateContext, pointer: string): void {
  const now = today(dates);
  if (day < now) throw fieldError(pointer, 'past', 'This day has passed.');
  const last = lastDay({ today: now });
  if (day > last) throw fieldError(pointer, 'too-far', `The last day that can be booked is ${last}.`);
}
