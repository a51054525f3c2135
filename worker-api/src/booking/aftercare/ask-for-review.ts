import type { Tx } from '../../platform/database.ts';
import { orderMessages } from '../../shared/messages/index.ts';

/** The work on these bookings is done: each customer is asked how it went, once, in the transaction that says so. */
export async function askForReview(tx: Tx, bookingIds: number[], now: Date): Promise<void> {
  // One that is only for a payment has no work of ours to review.
  const done = await tx<{ id: number }[]>`
    update booking set serviced_at = coalesce(serviced_at, ${now})
     where id = any(${bookingIds}::bigint[]) and status = 'Serviced' and booking_type_id <> 3 returning id`;
  for (const { id } of done)
    await orderMessages(tx, { type: 'booking', id }, ['review-request-mail'], 'once', now);
}
