import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import type { Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import { literal } from '../../platform/sql.ts';
import { settleWork } from '../../shared/work/index.ts';
import { releaseDiscountUse } from '../discounts/index.ts';
import { closeOffers } from './open-offers.ts';
import { bookingReference } from './queries.ts';

/**
 * Cancels the declined booking of a lead that was booked elsewhere, closes its offers and the work about it, and orders the
 * refund of what was paid for it.
 */
export async function endDeclined(
  tx: Tx,
  leadGuid: string,
  { instead, now }: { instead: number; now: Date },
): Promise<void> {
  const ended = await tx<{ id: number }[]>`
    update booking set status = ${BOOKING_STATUS.Cancelled}, cancelled_at = ${now}, version = version + 1, updated_at = ${now}
     where lead_guid = ${leadGuid} and declined_at is not null and status = ${literal(tx, BOOKING_STATUS.Pending)} and id <> ${instead}
    returning id`;
  for (const { id } of ended) {
    await closeOffers(tx, id, 'Withdrawn', now);
    await releaseDiscountUse(tx, id, now);
    const outcome = `Booked elsewhere as ${bookingReference(instead)}.`;
    await settleWork(tx, { bookingId: id }, { outcome, by: 'customer', now });
    await addJob(tx, 'refund-declined', { bookingId: id }, { key: `refund-declined:${id}` });
  }
}
