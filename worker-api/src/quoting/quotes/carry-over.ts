import type { CartItem } from '@pitlane/contracts';
import type { Tx } from '../../platform/database.ts';
import { type PricedLead, priceFingerprint } from './price-fingerprint.ts';

type Quoted = { guid: string; lead: PricedLead; cart: CartItem[] };

/**
 * Gives a clone the prices that were kept for the lead it continues, until the day they were promised (1 §3, decisions
 * 'Prices and results'). Only where it has the same vehicle, country and cart; `origins` tells which item of the lead each
 * item of the clone comes from. Answers are not copied: the clone's first look makes its own, at these prices.
 */
export async function copyQuotesToClone(
  tx: Tx,
  from: Quoted,
  to: Quoted & { partnerId: number; origins: ReadonlyMap<number, number> },
  now: Date,
): Promise<void> {
  const asBefore = to.cart.map((item) => ({
    ...item,
    LeadCartItemID: to.origins.get(item.LeadCartItemID ?? 0) ?? null,
  }));
  const before = await priceFingerprint(from.lead, from.cart);
  if ((await priceFingerprint(to.lead, asBefore)) !== before) return;
  const after = await priceFingerprint(to.lead, to.cart);
  const items = JSON.stringify(
    to.cart.map((item, at) => [asBefore[at]!.LeadCartItemID, item.LeadCartItemID]),
  );
  await tx`
    with kept as (
      select *, ${after} || '.kept-' || id as new_fingerprint from quote
       where lead_guid = ${from.guid} and fingerprint like ${`${before}.%`} and expires_at > ${now}),
    copied as (
      insert into quote (lead_guid, partner_id, fingerprint, service_date, listing_count, created_at, expires_at)
      select ${to.guid}, ${to.partnerId}, new_fingerprint, service_date, listing_count, created_at, expires_at
        from kept order by id
      returning id, fingerprint),
    item as (select pair->0 as old_id, pair->1 as new_id from jsonb_array_elements(${items}::text::jsonb) pair)
    insert into listing (quote_id, lead_guid, supplier_id, position, distance_metres, recommended_score,
                         pricing_strategy, minimum_price_cents, maximum_price_cents, was_price_cents, tax_cents,
                         available_from, breakdown, extras)
    select copied.id, ${to.guid}, l.supplier_id, l.position, l.distance_metres, l.recommended_score,
           l.pricing_strategy, l.minimum_price_cents, l.maximum_price_cents, l.was_price_cents, l.tax_cents,
           l.available_from, l.breakdown || jsonb_build_object('Lines', (
             select coalesce(jsonb_agg(line || jsonb_build_object('LeadCartItemID', item.new_id) order by place), '[]')
               from jsonb_array_elements(l.breakdown->'Lines') with ordinality as each (line, place)
               join item on item.old_id = line->'LeadCartItemID')), l.extras
      from copied join kept on kept.new_fingerprint = copied.fingerprint join listing l on l.quote_id = kept.id`;
}
