import type { Db } from '../../platform/database.ts';

/** What a link to quotes may speak of. Prices in cents. */
export type LinkFacts = {
  leadGuid: string;
  channel: 'mail' | 'sms';
  name: string | null;
  email: string | null;
  mobileNumber: string | null;
  vehicle: { VehicleMake: string | null; VehicleModel: string | null; Year: number | null };
  partnerName: string;
  supportPhone: string | null;
  listingCount: number;
  expiresAt: Date | null;
  /** The first of the newest quote, in Recommended order. */
  best: { name: string; priceCents: number; maximumCents: number; suburb: string }[];
  /** The lowest price of the whole newest quote; null without any. */
  cheapestCents: number | null;
};

const BEST = 3;

/** Of a link that still waits to be sent; null when it does not. */
export async function linkFacts(db: Db, id: string): Promise<LinkFacts | null> {
  const [row] = await db<LinkFacts[]>`
    select l.guid as lead_guid, k.channel, l.name, l.email, l.mobile_number,
           jsonb_build_object('VehicleMake', l.vehicle_make, 'VehicleModel', l.vehicle_model, 'Year', l.vehicle_year)
             as vehicle,
           p.name as partner_name, p.support_phone, coalesce(q.listing_count, 0) as listing_count, q.expires_at,
           coalesce((select jsonb_agg(jsonb_build_object('name', s.name, 'priceCents', g.minimum_price_cents,
                                                         'maximumCents', g.maximum_price_cents,
                                                         'suburb', u.name) order by g.position)
                       from listing g join supplier s on s.id = g.supplier_id join suburb u on u.id = s.suburb_id
                      where g.quote_id = q.id and g.position < ${BEST}), '[]') as best,
           (select min(minimum_price_cents) from listing where quote_id = q.id) as cheapest_cents
      from quote_link k join lead l on l.guid = k.lead_guid join partner p on p.id = l.partner_id
      left join lateral (select id, listing_count, expires_at from quote where lead_guid = l.guid
                          order by id desc limit 1) q on true
     where k.id = ${id} and k.sent_at is null and k.skipped_because is null`;
  return row ?? null;
}
