import { hideContact } from '@pitlane/domain/people/hide-contact';
import { LEAD_BID_STATUS, STANDING_BID_STATUSES } from '@pitlane/domain/portal/offer-status';
import { min } from 'date-fns/min';
import type { Db, Tx } from '../../platform/database.ts';
import { literal, literals } from '../../platform/sql.ts';

/** What a workshop wrote to its bid for a lead. */
export type BidComment = { supplierId: number; name: string; comments: string; expiresAt: Date | null };

/** The comments of the bids that stand, in the order in which they came. */
export const findBidComments = async (db: Db, leadGuid: string, now: Date): Promise<BidComment[]> => db<
  BidComment[]
>`
  select b.supplier_id, s.name, b.comments, b.expires_at
    from lead_bid_offer o join lead_bid b on b.lead_bid_offer_id = o.id join supplier s on s.id = b.supplier_id
   where o.lead_guid = ${leadGuid} and b.comments <> '' and b.status in ${literals(db, STANDING_BID_STATUSES)}
     and (o.accepted_at is null or b.status = ${literal(db, LEAD_BID_STATUS.Accepted)}) and (b.expires_at is null or b.expires_at >= ${now})
   order by b.id`;

/**
 * `BidComments` of the quotes (1 §3): what the workshops among the listings wrote to their bids, without mail addresses
 * and phone numbers, because anybody with the link reads it; with their names where there are several. Null without any.
 */
export function bidCommentsText(bids: readonly BidComment[], supplierIds: readonly number[]): string | null {
  const listed = bids.filter(({ supplierId }) => supplierIds.includes(supplierId));
  if (listed.length === 0) return null;
  return listed
    .map(({ name, comments }) =>
      listed.length > 1 ? `${name}: ${hideContact(comments)}` : hideContact(comments),
    )
    .join('\n');
}

/** The last instant at which all of these bids stand; null when none of them ends. */
export function bidsHoldUntil(bids: readonly BidComment[]): Date | null {
  const ends = bids.flatMap(({ expiresAt }) => expiresAt ?? []);
  return ends.length > 0 ? min(ends) : null;
}

/** After a bid or its booking: the next call rebuilds the answer with the bid, at the kept prices. */
export const invalidateQuotes = (tx: Tx, leadBidOfferId: number) => tx`
  update quote q set lead_version = null from lead_bid_offer o where o.id = ${leadBidOfferId} and q.lead_guid = o.lead_guid`;
