import type { Db } from '../../platform/database.ts';

/** The bid a workshop made for the lead (2 §3 'Lead bid offer'), as the customer is offered it. */
export type WorkshopOffer = {
  token: string;
  comments: string;
  /** Until when it can be booked; null has no end. */
  expiresAt: Date | null;
  /** Nobody else may bid for this lead. */
  isExclusive: boolean;
  /** Taken back by the workshop, or closed by the operator. */
  isClosed: boolean;
};

/** The offer of this supplier for this lead, or null when its price is a listed one. */
export async function findWorkshopOffer(
  db: Db,
  leadGuid: string,
  supplierId: number,
): Promise<WorkshopOffer | null> {
  const [row] = await db<WorkshopOffer[]>`
    select b.token, b.comments, b.expires_at, o.max_offers = 1 as is_exclusive,
           b.status in ('Withdrawn', 'Expired') as is_closed
      from lead_bid b join lead_bid_offer o on o.id = b.lead_bid_offer_id
     where o.lead_guid = ${leadGuid} and b.supplier_id = ${supplierId}`;
  return row ?? null;
}

/** 2 §4: an offer whose expiry has passed cannot be submitted; the moment itself still counts. */
export const hasEnded = (offer: WorkshopOffer, now: Date): boolean =>
  offer.isClosed || (offer.expiresAt !== null && now.getTime() > offer.expiresAt.getTime());
