import type { Db } from '../../platform/database.ts';

/** Keeps when a workshop first viewed a quote request; a later view changes nothing. */
export async function insertView(db: Db, offerId: number, supplierId: number, now: Date): Promise<void> {
  await db`insert into lead_bid_offer_view (lead_bid_offer_id, supplier_id, first_viewed_at)
           values (${offerId}, ${supplierId}, ${now}) on conflict do nothing`;
}
