import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import type { Tx } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';
import { isServiceVisit } from '../../quoting/leads/index.ts';
import { orderMessages } from '../../shared/messages/index.ts';

/** Requests a review of finished bookings, once each, in the transaction that marks them as serviced. */
export async function askForReview(tx: Tx, bookingIds: number[], now: Date): Promise<void> {
  // Payment-only bookings have no work to review.
  const done = await tx<{ id: number }[]>`
    update booking set serviced_at = coalesce(serviced_at, ${now})
     where id = any(${bookingIds}::bigint[]) and status = ${literal(tx, BOOKING_STATUS.Serviced)} and ${isServiceVisit(tx)} returning id`;
  for (const { id } of done)
    await orderMessages(tx, { type: 'booking', id }, ['review-request-mail'], 'once', now);
}
