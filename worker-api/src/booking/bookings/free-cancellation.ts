import { isActive } from '@pitlane/domain/booking/booking-status';
import { freeCancellationEnd } from '@pitlane/domain/booking/free-cancellation';
import type { BookingRow } from './queries.ts';

/** Until when a booking can be cancelled free of charge; null where nothing is promised, and once that has passed. */
export function findFreeCancellationEnd(
  { status, startAt, freeCancellationHours: hours }: BookingRow,
  now: Date,
): Date | null {
  return isActive(status) && startAt ? freeCancellationEnd({ startAt, hours }, now) : null;
}
