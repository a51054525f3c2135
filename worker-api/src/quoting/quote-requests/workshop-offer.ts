import type { Country, PriceBreakdown, QuoteType } from '@pitlane/contracts';
import { sumCents } from '@pitlane/domain/money/money';
import { taxContained } from '@pitlane/domain/money/tax';
import { isBookableBid, isFixedBid } from '@pitlane/domain/portal/lead-bid';
import { ENDED_BID_STATUSES, LEAD_BID_STATUS } from '@pitlane/domain/portal/offer-status';
import type { Db } from '../../platform/database.ts';
import { firstRow, literal, literals } from '../../platform/sql.ts';
import { isOpenFor } from './holds-declined.ts';

/** The bid a workshop made for the lead (2 §3 'Lead bid offer'), as the customer is offered it. */
export type WorkshopOffer = {
  id: number;
  /** The quote request that it answers. */
  requestId: number;
  token: string;
  comments: string;
  /** The customer's answer to its question; null without a question or before the answer. */
  answer: string | null;
  quoteUntil: Date | null;
  /** Until when it can be booked; null has no end. */
  expiresAt: Date | null;
  /** No other workshop may bid for this lead. */
  isExclusive: boolean;
  /** Taken back or its booking declined by the workshop, withdrawn by the customer, lost to another one, or for another cart. */
  isClosed: boolean;
  /** Its prices in the order of the cart; cents, null for a question. */
  items: { leadCartItemId: number; name: string; quoteType: QuoteType; priceCents: number | null }[];
};

/** Whether a bid `b` of the request `o` of a lead `l` is closed, whatever its expiry. */
const isClosed = (db: Db) => db`
  (b.status in ${literals(db, ENDED_BID_STATUSES)}
   or (b.status <> ${literal(db, LEAD_BID_STATUS.Accepted)} and not ${isOpenFor(db, db`b.supplier_id`)})
   or exists (select from lead_bid_item t where t.lead_bid_id = b.id
                 and not exists (select from lead_cart_item i where i.id = t.lead_cart_item_id))
   or (exists (select from lead_bid_item t where t.lead_bid_id = b.id)
       and exists (select from lead_cart_item i where i.lead_guid = o.lead_guid
                     and not exists (select from lead_bid_item t where t.lead_bid_id = b.id
                                        and t.lead_cart_item_id = i.id))))`;

/** The offer of this supplier for this lead, or null when its price is a listed one. */
export const findWorkshopOffer = (db: Db, leadGuid: string, supplierId: number) =>
  firstRow(db<WorkshopOffer[]>`
    select b.id, o.id as request_id, b.token, b.comments, b.answer, b.quote_until, b.expires_at, (o.is_exclusive or o.max_offers = 1) as is_exclusive,
           ${isClosed(db)} as is_closed,
           coalesce((select jsonb_agg(jsonb_build_object('leadCartItemId', t.lead_cart_item_id, 'name', t.name,
                              'quoteType', t.quote_type, 'priceCents', t.quoted_price_cents) order by i.position, t.name)
                       from lead_bid_item t left join lead_cart_item i on i.id = t.lead_cart_item_id
                      where t.lead_bid_id = b.id), '[]') as items
      from lead_bid b join lead_bid_offer o on o.id = b.lead_bid_offer_id join lead l on l.guid = o.lead_guid
     where o.lead_guid = ${leadGuid} and b.supplier_id = ${supplierId}`);

export type OpenOffer = { supplierId: number; supplierName: string };

/** The offers for a lead that its customer can book now, the first first. */
export const findOpenOffers = (db: Db, leadGuid: string, now: Date): Promise<OpenOffer[]> => db<OpenOffer[]>`
  select b.supplier_id, s.name as supplier_name
    from lead_bid b join lead_bid_offer o on o.id = b.lead_bid_offer_id join lead l on l.guid = o.lead_guid
    join supplier s on s.id = b.supplier_id
   where o.lead_guid = ${leadGuid} and s.is_active and not ${isClosed(db)} and (b.expires_at is null or b.expires_at >= ${now})
     and exists (select from lead_bid_item t where t.lead_bid_id = b.id)
     and not exists (select from lead_bid_item t where t.lead_bid_id = b.id and t.quote_type = 'MoreInformation')
   order by b.id`;

/** The newest offer or question of a workshop for a lead that its customer can still answer. */
export const findNewestOffer = (db: Db, leadGuid: string, now: Date) =>
  firstRow(db<{ requestId: number; supplierId: number }[]>`
    select o.id as request_id, b.supplier_id
      from lead_bid b join lead_bid_offer o on o.id = b.lead_bid_offer_id join lead l on l.guid = o.lead_guid
     where o.lead_guid = ${leadGuid} and b.status = ${literal(db, LEAD_BID_STATUS.Submitted)} and not ${isClosed(db)}
       and (b.expires_at is null or b.expires_at >= ${now})
     order by coalesce(b.quoted_again_at, b.created_at) desc, b.id desc limit 1`);

/** It asks for more before it quotes everything. */
export const isQuestion = (offer: WorkshopOffer): boolean =>
  offer.items.length > 0 && !isBookableBid(offer.items.map((item) => item.quoteType));

/** An open question that was not answered yet; `answerBid` decides again. */
export const canAnswer = (offer: WorkshopOffer, now: Date): boolean =>
  isQuestion(offer) && offer.answer === null && !isOver(offer, now);

/** Closed, or its expiry has passed; the moment itself still counts. */
export const isOver = (offer: WorkshopOffer, now: Date): boolean =>
  offer.isClosed || (offer.expiresAt !== null && now.getTime() > offer.expiresAt.getTime());

/** 2 §4: an offer whose expiry has passed cannot be submitted; the moment itself still counts. A question never can. */
export const hasEnded = (offer: WorkshopOffer, now: Date): boolean => isOver(offer, now) || isQuestion(offer);

/** Whether a listed price, or every price of the bid, is the last word: an estimate is not paid ahead. */
export const isFinalPrice = (offer: WorkshopOffer | null): boolean =>
  offer === null || offer.items.length === 0 || isFixedBid(offer.items.map((item) => item.quoteType));

/** The prices of a bid as a booking takes them; null for a bid that goes with a listed price. */
export function offerBreakdown(offer: WorkshopOffer | null, country: Country): PriceBreakdown | null {
  if (!offer || offer.items.length === 0) return null;
  const lines = offer.items.flatMap(({ leadCartItemId, name, priceCents }) =>
    priceCents === null
      ? []
      : {
          LeadCartItemID: leadCartItemId,
          Name: name,
          LabourIncGst: priceCents,
          PartsIncGst: 0,
          MinimumIncGst: priceCents,
          MaximumIncGst: priceCents,
        },
  );
  const total = sumCents(lines.map((line) => line.MinimumIncGst));
  return {
    Lines: lines,
    LabourIncGst: total,
    PartsIncGst: 0,
    ExtrasIncGst: 0,
    TaxIncluded: taxContained(total, country),
    TotalIncGst: total,
  };
}
