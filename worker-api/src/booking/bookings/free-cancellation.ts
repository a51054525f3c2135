import { isActive } from '@pitlane/domain/booking/booking-status';
import { freeCancellationEnd } from '@pitlane/domain/booking/free-cancellation';
import type { BookingRow } from './queries.ts';

/**
 * Until when a booking can be cancelled free of charge; null where nothing is promised, and once that has passed. A
 * booking that its workshop has declined is refunded whenever it is cancelled: null as well.
 */
export function findFreeCancellationEnd(
  { status, startAt, declinedAt, freeCancellationHours: hours }: BookingRow,
  now: Date,
): Date | null {
  return isActive(status) && startAt && !declinedAt ? freeCancellationEnd({ startAt, hours }, now) : null;
}
