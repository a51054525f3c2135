import { addDays, type Day, weekdayOf } from '@pitlane/domain/calendar/day';
import { PRICE_STEPS } from '@pitlane/domain/insight/histogram';
import type { Tx } from '../platform/database.ts';
import { isServiceVisit } from '../quoting/leads/index.ts';
import { toCountedDay } from './counted-day.ts';
import { isPlaced } from './is-placed.ts';

/** Adds the prices that were shown and booked on a day to its week, in the buckets that `priceQuantile` reads; once a day. */
export async function countPrices(tx: Tx, day: Day, now: Date): Promise<void> {
  const { start, end } = toCountedDay(day);
  const marked = await tx`
    update insight_day set prices_counted_at = ${now}
     where day = ${day} and prices_counted_at is null and ${end}::timestamptz <= ${now} returning day`;
  if (marked.length === 0) return;
  const work = (row: string) =>
    tx.unsafe(
      `case when ${row}.task_id is not null then 'task'
          when ${row}.generic_service_id is not null then 'service' else 'logbook' end as kind,
     coalesce(${row}.task_id, ${row}.generic_service_id, 0) as work_id`,
    );
  await tx`
    with shown as (
      select distinct on (q.lead_guid, g.supplier_id, c.id)
             l.region_id, ${work('c')}, (line->>'MinimumIncGst')::int as cents
        from quote q join lead l on l.guid = q.lead_guid join listing g on g.quote_id = q.id,
             jsonb_array_elements(g.breakdown->'Lines') line
        join lead_cart_item c on c.id = (line->>'LeadCartItemID')::bigint
       where q.created_at >= ${start} and q.created_at < ${end} and l.region_id is not null
         and not c.is_custom_repair),
    booked as (
      select l.region_id, ${work('i')}, i.price_cents as cents
        from booking b join lead l on l.guid = b.lead_guid join booking_ticket t on t.booking_id = b.id
        join booking_ticket_item i on i.ticket_id = t.id
       where b.created_at >= ${start} and b.created_at < ${end} and ${isServiceVisit(tx)} and ${isPlaced(tx)}
         and l.region_id is not null and t.type in ('Servicing', 'RepairsAndInspections')
         and coalesce(i.task_id, i.generic_service_id, i.service_schedule_id) is not null),
    priced as (
      select *, 1 as quotes, 0 as bookings from shown union all select *, 0, 1 from booked)
    insert into insight_price (region_id, week, kind, work_id, bucket, quotes, bookings)
    select region_id, ${addDays(day, 1 - weekdayOf(day))}::date, kind, work_id,
           floor(${PRICE_STEPS}::float8 * ln(cents / 100.0::float8 + 1) / ln(2::float8)) as bucket,
           sum(quotes), sum(bookings)
      from priced where cents > 0 group by region_id, kind, work_id, bucket
    on conflict (region_id, week, kind, work_id, bucket) do update
      set quotes = insight_price.quotes + excluded.quotes, bookings = insight_price.bookings + excluded.bookings`;
}
