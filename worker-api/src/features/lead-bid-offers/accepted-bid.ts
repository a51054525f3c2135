import type { QuoteType } from '@pitlane/contracts';
import type { Db, Tx } from '../../platform/database.ts';
import { tellOthers } from './messages.ts';

/** What a customer may book of a workshop's bid; cents. */
export type OfferedBid = {
  id: number;
  token: string;
  comments: string;
  totalCents: number;
  expiresAt: Date;
  isExclusive: boolean;
  /** The customer has booked somebody else. */
  isClosed: boolean;
  items: { leadCartItemId: number; name: string; quoteType: QuoteType; priceCents: number | null }[];
};

/** The bid of a supplier on a lead whose cart is still what was quoted; null without one. */
export async function findOfferedBid(
  db: Db,
  leadGuid: string,
  supplierId: number,
): Promise<OfferedBid | null> {
  const [row] = await db<OfferedBid[]>`
    select b.id, b.token, b.comments, b.total_cents, b.expires_at, o.is_exclusive,
           (o.accepted_at is not null and b.status <> 'Accepted') as is_closed,
           (select jsonb_agg(jsonb_build_object('leadCartItemId', t.lead_cart_item_id, 'name', t.name,
                     'quoteType', t.quote_type, 'priceCents', t.quoted_price_cents) order by t.lead_cart_item_id)
              from lead_bid_item t where t.lead_bid_id = b.id) as items
      from lead_bid b join lead_bid_offer o on o.id = b.lead_bid_offer_id
     where o.lead_guid = ${leadGuid} and b.supplier_id = ${supplierId} and b.status in ('Submitted', 'Accepted')
       and (select array_agg(i.id order by i.id) from lead_cart_item i where i.lead_guid = o.lead_guid)
         = (select array_agg(t.lead_cart_item_id order by t.lead_cart_item_id) from lead_bid_item t where t.lead_bid_id = b.id)`;
  return row ?? null;
}

/**
 * A lead was booked: its quote request ends, the bid that was booked is the accepted one, and the others who quoted are
 * told. `lead_bid_accepted` lets one bid be it. In the transaction that made the booking Pending.
 */
export async function closeBids(tx: Tx, bookingId: number, now: Date): Promise<void> {
  const [offer] = await tx<{ id: number; bidId: number | null }[]>`
    update lead_bid_offer o set accepted_at = ${now} from booking k
     where k.id = ${bookingId} and o.lead_guid = k.lead_guid and o.accepted_at is null
    returning o.id, k.lead_bid_id as bid_id`;
  if (!offer) return;
  await tx`update lead_bid set status = 'Accepted' where id = ${offer.bidId} and status = 'Submitted'`;
  const others = await tx<{ supplierId: number }[]>`
    select supplier_id from lead_bid where lead_bid_offer_id = ${offer.id} and status = 'Submitted'`;
  await tellOthers(
    tx,
    offer.id,
    others.map((row) => row.supplierId),
    now,
  );
}
