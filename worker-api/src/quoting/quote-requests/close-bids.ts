import { LEAD_BID_STATUS } from '@pitlane/domain/portal/offer-status';
import type { Tx } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';
import { invalidateQuotes } from '../quotes/index.ts';
import { notifyOtherWorkshops } from './messages.ts';
import { type Ending, settleRequest } from './settle-request.ts';

/**
 * Ends the quote request of a booked lead: accepts the booked bid, notifies the other bidders, invalidates quotes and
 * closes the work about it. Runs in the transaction that gives the booking to its workshop; index `lead_bid_accepted`
 * allows one accepted bid.
 */
export async function closeBids(tx: Tx, bookingId: number, ending: Ending): Promise<void> {
  const { now } = ending;
  const [offer] = await tx<{ id: number; leadGuid: string; bidId: number | null; bookedId: number }[]>`
    update lead_bid_offer o set accepted_at = ${now} from booking k
     where k.id = ${bookingId} and o.lead_guid = k.lead_guid and o.accepted_at is null
    returning o.id, o.lead_guid, k.lead_bid_id as bid_id, k.supplier_id as booked_id`;
  if (!offer) return;
  // Another workshop may have claimed the booking of a bid.
  await tx`
    update lead_bid set status = ${LEAD_BID_STATUS.Accepted} where id = ${offer.bidId} and supplier_id = ${offer.bookedId}`;
  await invalidateQuotes(tx, offer.id);
  await settleRequest(tx, { leadGuid: offer.leadGuid, offerId: offer.id }, ending);
  const others = await tx<{ supplierId: number }[]>`
    select supplier_id from lead_bid where lead_bid_offer_id = ${offer.id} and supplier_id <> ${offer.bookedId}
       and status = ${literal(tx, LEAD_BID_STATUS.Submitted)}`;
  await notifyOtherWorkshops(
    tx,
    offer.id,
    others.map((row) => row.supplierId),
    now,
  );
}
