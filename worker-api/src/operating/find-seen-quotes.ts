import type { SeenQuote } from '@pitlane/contracts';
import type { Db } from '../platform/database.ts';

type Row = {
  supplierId: number;
  name: string;
  serviceDate: string;
  minimumPriceCents: number;
  maximumPriceCents: number;
  seenAt: Date;
  wasChosen: boolean;
};

/** The prices that the customer of a lead saw, as they were last quoted, the cheapest first; at most 100. */
export async function findSeenQuotes(db: Db, leadGuid: string): Promise<SeenQuote[]> {
  const rows = await db<Row[]>`
    select i.supplier_id, s.name, g.service_date, g.minimum_price_cents, g.maximum_price_cents, i.seen_at,
           exists (select from listing_click c where c.lead_guid = ${leadGuid} and c.supplier_id = i.supplier_id
                      and c.kind = 'book-now') as was_chosen
      from (select supplier_id, min(shown_at) as seen_at from impression where lead_guid = ${leadGuid}
             group by supplier_id) i
      join supplier s on s.id = i.supplier_id
      join lateral (select q.service_date, l.minimum_price_cents, l.maximum_price_cents
                      from listing l join quote q on q.id = l.quote_id
                     where l.lead_guid = ${leadGuid} and l.supplier_id = i.supplier_id
                     order by q.id desc limit 1) g on true
     order by g.minimum_price_cents, s.name limit 100`;
  return rows.map((row) => ({
    WorkshopId: row.supplierId,
    WorkshopName: row.name,
    ServiceDate: row.serviceDate,
    MinimumIncGst: row.minimumPriceCents,
    MaximumIncGst: row.maximumPriceCents,
    SeenOn: row.seenAt.toISOString(),
    WasChosen: row.wasChosen,
  }));
}
