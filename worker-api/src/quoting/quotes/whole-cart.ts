import type { Db } from '../../platform/database.ts';

/**
 * Condition on a kept listing `l`: it has a price for every item that the lead's cart has now. One that lacks an item is
 * no quote for this cart (1 §4): a service is never booked at no price.
 */
export const pricesWholeCart = (db: Db) => db`not exists (
  select from lead_cart_item i where i.lead_guid = l.lead_guid
     and not l.breakdown->'Lines' @> jsonb_build_array(jsonb_build_object('LeadCartItemID', i.id)))`;
