import { LEAD_BID_STATUS } from '@pitlane/domain/portal/offer-status';
import type { Tx } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';
import { invalidateQuotes } from '../quotes/index.ts';

/**
 * Opens the quote request of a booking that its workshop declined: the other offers can be booked while they are valid,
 * the one that was booked can't. `closeBids` ends it again. One that was held for photos stays closed.
 */
export async function reopenBids(tx: Tx, bookingId: number): Promise<void> {
  const [offer] = await tx<{ id: number; bidId: number | null }[]>`
    update lead_bid_offer o set accepted_at = null from booking k
     where k.id = ${bookingId} and o.lead_guid = k.lead_guid and o.accepted_at is not null
       and o.released_at is not null
    returning o.id, k.lead_bid_id as bid_id`;
  if (!offer) return;
  await tx`
    update lead_bid set status = ${LEAD_BID_STATUS.Withdrawn}
     where id = ${offer.bidId} and status = ${literal(tx, LEAD_BID_STATUS.Accepted)}`;
  await invalidateQuotes(tx, offer.id);
}
