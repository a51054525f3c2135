import { SUBMITTED_STATUSES } from '@pitlane/domain/booking/booking-status';
import type { Db } from '../../platform/database.ts';
import { literals } from '../../platform/sql.ts';

export type ImpressionQuestion = {
  since: Date;
  /** null: all. */
  leadGuid: string | null;
  supplierId: number | null;
};

export type ImpressionTotals = {
  supplierId: number;
  name: string;
  shown: number;
  clicks: number;
  bookNowClicks: number;
  bookings: number;
};

const LINES = 200;
const AT_ONCE = 500;

/**
 * What became of each supplier's listings: shown, looked at, wanted, booked, also by a link without being shown; the most
 * shown first, at most 200.
 */
export function impressionTotals(db: Db, wanted: ImpressionQuestion): Promise<ImpressionTotals[]> {
  const { since, leadGuid, supplierId } = wanted;
  return db<ImpressionTotals[]>`
    with shown as (
      select supplier_id, count(*) as n from impression
       where shown_at >= ${since} and (${leadGuid}::uuid is null or lead_guid = ${leadGuid}) group by supplier_id),
    clicked as (
      select supplier_id, count(*) filter (where kind = 'click') as clicks,
             count(*) filter (where kind = 'book-now') as book_now
        from listing_click
       where clicked_at >= ${since} and (${leadGuid}::uuid is null or lead_guid = ${leadGuid}) group by supplier_id),
    booked as (
      select supplier_id, count(*) as n from booking
       where created_at >= ${since} and (${leadGuid}::uuid is null or lead_guid = ${leadGuid})
         and status in ${literals(db, SUBMITTED_STATUSES)} group by supplier_id)
    select supplier_id, s.name, coalesce(i.n, 0) as shown, coalesce(c.clicks, 0) as clicks,
           coalesce(c.book_now, 0) as book_now_clicks, coalesce(b.n, 0) as bookings
      from shown i full join clicked c using (supplier_id) full join booked b using (supplier_id)
      join supplier s on s.id = supplier_id
     where ${supplierId}::int is null or supplier_id = ${supplierId}
     order by shown desc, supplier_id limit ${LINES}`;
}

/** Every impression with all its fields, oldest first, read in portions. */
export async function* eachImpression(db: Db, wanted: ImpressionQuestion): AsyncGenerator<object> {
  const { since, leadGuid, supplierId } = wanted;
  let last = '0';
  for (;;) {
    const rows = await db<{ id: string; leadGuid: string; shownAt: Date; fields: object }[]>`
      select id::text, lead_guid, shown_at, fields from impression
       where id > ${last}::bigint and shown_at >= ${since} and (${leadGuid}::uuid is null or lead_guid = ${leadGuid})
         and (${supplierId}::int is null or supplier_id = ${supplierId}) order by id limit ${AT_ONCE}`;
    for (const { leadGuid: lead, shownAt, fields } of rows)
      yield { LeadGuid: lead, ShownAt: shownAt.toISOString(), ...fields };
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)!.id;
  }
}
