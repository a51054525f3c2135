import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { addDays } from '@pitlane/domain/calendar/day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { UNKNOWN_DEVICE } from '@pitlane/domain/funnel/device-class';
import { PAYMENT_STATE } from '@pitlane/domain/payment/payment-state';
import { countCoverage } from '../src/insight/index.ts';
import type { Sql, Tx } from '../src/platform/database.ts';
import { transaction } from '../src/platform/transaction.ts';

export type InsightSize = {
  now: Date;
  /** Days before today. */
  days: number;
  leadsPerDay: number;
  /** Prices are filled for so many regions and pieces of work. */
  regions: number;
  works: number;
};

/**
 * Two years of figures as a marketplace of this size would have counted them; the same on every machine. False where
 * there are some.
 */
export async function fillInsight(sql: Sql, size: InsightSize): Promise<boolean> {
  const [known] = await sql`select from insight_day where is_loaded limit 1`;
  if (known) return false;
  const today = localDay(size.now, SERVICE_ZONE);
  const first = addDays(today, -size.days);
  await transaction(sql, async (tx) => {
    await tx`
      insert into insight_day (day, counted_at, prices_counted_at, is_loaded)
      select ${first}::date + n, ${size.now}, ${size.now}, true from generate_series(0, ${size.days - 1}) n
      on conflict do nothing`;
    await fillFunnel(tx, first, size);
    await fillBookings(tx);
    await fillAnswers(tx);
    await fillPrices(tx, first, size);
    await fillCalls(tx);
  });
  await countCoverage(sql, size.now);
  return true;
}

/** From 0 to 1, by what it is of. */
const chance = (tx: Tx, key: string) => tx.unsafe(`(abs(hashtext(${key})::bigint) % 1000) / 1000.0`);

/** More leads from year to year and on Mondays, and fewer on weekends; of a partner the fewer the later it came. */
async function fillFunnel(tx: Tx, first: string, { days, leadsPerDay }: InsightSize): Promise<void> {
  await tx`
    with partner_share as (
      select id, funnel_version, rank / sum(rank) over () as share
        from (select id, funnel_version, 1.0 / row_number() over (order by id) as rank from partner) p),
    device (device, share) as (values ('phone', 0.62), ('desktop', 0.36), (${UNKNOWN_DEVICE}, 0.02)),
    stage (stage, share) as (values ('started', 0.18), ('tasks', 0.09), ('location', 0.05), ('vehicle', 0.12),
      ('date', 0.03), ('contact', 0.06), ('submitted', 0.05), ('quoted', 0.26), ('chosen', 0.05), ('checkout', 0.03),
      ('booked', 0.11)),
    met as (
      select d.day, p.id, p.funnel_version, v.device, s.stage,
             ${leadsPerDay} * p.share * v.share * s.share
             * (0.75 + 0.25 * (d.day - ${first}::date) / ${days}::float8)
             * (array[1.25, 1.15, 1.1, 1.05, 1, 0.75, 0.7])[extract(isodow from d.day)::int]
             * case when v.device = 'phone' and s.stage = 'vehicle' then 1.3 when v.device = 'phone' and s.stage = 'booked'
                    then 0.8 else 1 end
             * (0.85 + 0.3 * ${chance(tx, 'd.day || p.id::text || v.device || s.stage')})
             + ${chance(tx, 's.stage || d.day || v.device || p.id')} as leads
        from (select ${first}::date + n as day from generate_series(0, ${days - 1}) n) d,
             partner_share p, device v, stage s
       where s.stage <> 'date' or p.funnel_version = 1)
    insert into insight_funnel (day, partner_id, version, device, stage, leads)
    select day, id, funnel_version, device, stage, floor(leads) from met where floor(leads) > 0
    on conflict do nothing`;
}

/** As many as booked, a sixth of them in New Zealand. */
async function fillBookings(tx: Tx): Promise<void> {
  await tx`
    with booked as (
      select f.*, floor(leads / 6.0 + ${chance(tx, 'f.day || f.partner_id::text || f.device')}) as abroad
        from insight_funnel f join insight_day d on d.day = f.day and d.is_loaded where stage = 'booked'),
    placed as (
      select *, 'AUD' as currency, leads - least(leads, abroad) as bookings from booked
      union all select *, 'NZD', least(leads, abroad) from booked),
    known as (
      select *, floor(bookings * 0.06 + ${chance(tx, 'currency || day || partner_id || device')} * 0.9) as cancelled,
             31000 + 9000 * ${chance(tx, 'device || currency || day || partner_id')} as value
        from placed where bookings > 0)
    insert into insight_booking (day, partner_id, version, device, currency, bookings, cancelled, revenue_cents,
                                 commission_cents, refunded_cents)
    select day, partner_id, version, device, currency, bookings, least(bookings, cancelled),
           round((bookings - least(bookings, cancelled)) * value),
           round((bookings - least(bookings, cancelled)) * value * 0.11), round(least(bookings, cancelled) * value * 0.4)
      from known on conflict do nothing`;
}

/** Around an hour and a half, three hours and an hour; one in twelve stays without an answer. */
async function fillAnswers(tx: Tx): Promise<void> {
  await tx`
    with sent as (
      select f.day, f.partner_id, sum(leads) as leads
        from insight_funnel f join insight_day d on d.day = f.day and d.is_loaded
       where stage in ('submitted', 'booked') group by 1, 2),
    kind (kind, centre, share) as (values ('booking', 52, 0.7), ('request', 60, 0.8), ('question', 47, 0.25)),
    bucket (step, share) as (values (-24, 0.03), (-16, 0.08), (-8, 0.2), (0, 0.27), (8, 0.2), (16, 0.09), (28, 0.05),
      (null, 0.08)),
    met as (
      select a.day, a.partner_id, k.kind, coalesce(k.centre + b.step, -1) as bucket,
             floor(a.leads * k.share * b.share + ${chance(tx, 'a.day || a.partner_id::text || k.kind || coalesce(b.step, 0)')}) as answers
        from sent a, kind k, bucket b)
    insert into insight_answer (day, partner_id, kind, bucket, answers)
    select * from met where answers > 0 on conflict do nothing`;
}

/** Around the guide price of the work, a little dearer from region to region; what is booked is below the median. */
async function fillPrices(
  tx: Tx,
  first: string,
  { days, leadsPerDay, regions, works }: InsightSize,
): Promise<void> {
  await tx`
    with week as (
      select generate_series(date_trunc('week', ${first}::date),
                             date_trunc('week', ${first}::date + ${days - 7}::int), interval '7 days')::date as week),
    place as (
      select r.id, row_number() over (order by count(*) desc, r.id) as rank
        from region r join suburb u on u.region_id = r.id group by r.id order by 2 limit ${regions}),
    work as (
      (select 'service' as kind, id, price_band_low_cents + price_band_high_cents as doubled, id as rank
         from generic_service)
      union all
      (select 'task', id, price_band_low_cents + price_band_high_cents, 4 + row_number() over (order by sort_order, id)
         from task where can_calculate_price and price_band_low_cents > 0)
      order by rank limit ${works}),
    bucket (step, share) as (values (-9, 0.06), (-6, 0.13), (-3, 0.2), (0, 0.22), (3, 0.19), (6, 0.12), (9, 0.08)),
    met as (
      select p.id as region_id, w.week, k.kind, k.id as work_id,
             floor(24 * ln(k.doubled / 200.0 * (1 + p.rank / 200.0) + 1) / ln(2)) + b.step as bucket,
             floor(${leadsPerDay} * 7 * 4 * b.share / (p.rank + 2) / (k.rank + 4)
                   + ${chance(tx, 'w.week || p.id::text || k.kind || k.id || b.step')}) as quotes,
             floor(${leadsPerDay} * 7 * 0.11 * b.share * (1 - b.step / 12.0) / (p.rank + 2) / (k.rank + 4)
                   + 0.5 * ${chance(tx, 'k.id || w.week::text || p.id || b.step')}) as bookings
        from week w, place p, work k, bucket b)
    insert into insight_price (region_id, week, kind, work_id, bucket, quotes, bookings)
    select * from met where quotes + bookings > 0 on conflict do nothing`;
}

async function fillCalls(tx: Tx): Promise<void> {
  await tx`
    with booked as (
      select b.day, sum(bookings) as bookings
        from insight_booking b join insight_day d on d.day = b.day and d.is_loaded group by 1),
    ending (service, code, share) as (values
      ('payment:stripe', '', 0.55), ('payment:stripe', 'card_declined', 0.03), ('payment:stripe', 'expired_card', 0.006),
      ('payment:afterpay', '', 0.12), ('payment:afterpay', ${PAYMENT_STATE.failed}, 0.012), ('refund:stripe', '', 0.04),
      ('message:mail', '', 3.2), ('message:mail', 'Every attempt failed.', 0.01), ('message:sms', '', 1.4),
      ('message:sms', 'Every attempt failed.', 0.02), ('webhook', '', 2.5), ('webhook', 'HTTP 500', 0.03)),
    met as (
      select day, service, code,
             floor(bookings * share + 0.9 * ${chance(tx, 'day || service || code')}) as calls from booked, ending)
    insert into insight_call (day, service, code, calls)
    select * from met where calls > 0 on conflict do nothing`;
}
