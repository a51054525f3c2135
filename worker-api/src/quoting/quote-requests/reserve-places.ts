import type { Tx } from '../../platform/database.ts';

/**
 * Raises the limits of a quote request, also where the first ones have taken all: each of these workshops has a place,
 * and so does each that an operator has invited and that has not answered yet.
 */
export async function reservePlaces(tx: Tx, offerId: number, supplierIds: number[]): Promise<void> {
  await tx`
    update lead_bid_offer o
       set max_offers = greatest(max_offers, offers + waiting.to_quote),
           max_claims = greatest(max_claims, claims + waiting.to_claim)
      from (select count(*)::int as to_quote,
                   count(*) filter (where not exists (
                     select from lead_claim c
                      where c.lead_bid_offer_id = i.lead_bid_offer_id and c.supplier_id = i.supplier_id))::int as to_claim
              from lead_bid_invitation i
             where i.lead_bid_offer_id = ${offerId} and (i.reference is not null or i.supplier_id = any(${supplierIds}))
               and not exists (select from lead_bid b
                                where b.lead_bid_offer_id = i.lead_bid_offer_id and b.supplier_id = i.supplier_id)) waiting
     where o.id = ${offerId}`;
}
