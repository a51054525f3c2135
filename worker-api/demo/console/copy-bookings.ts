import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { LEAD_STATUS } from '@pitlane/domain/funnel/lead-status';
import { PAYMENT_STATE } from '@pitlane/domain/payment/payment-state';
import { REFUND_STATE } from '@pitlane/domain/payment/refund-state';
import type { Sql, Tx } from '../../src/platform/database.ts';

/** Bookings a month of a partner: so many a year ago, and so many more in the last month. */
const PARTNERS = [
  { slug: 'default', first: 3, more: 3 },
  { slug: 'white-label', first: 4, more: 6 },
  { slug: 'rewards', first: 2, more: 4 },
  { slug: 'fleet', first: 2, more: 2 },
];
const FIRST_NAMES = [
  'Ada',
  'Ben',
  'Chloe',
  'Dev',
  'Elena',
  'Finn',
  'Grace',
  'Hugo',
  'Isla',
  'Jamal',
  'Keira',
];
const LAST_NAMES = ['Ashby', 'Brennan', 'Cho', 'Dawson', 'Ngata', 'Okoye', 'Pham', 'Quill', 'Rossi'];
/** Of the range that Australia keeps for fiction. */
const MOBILES = ['0491570006', '0491570156', '0491570157', '0491570158', '0491570159', '0491570110'];

/** More numbers than there are copies. */
const RESERVED = 1_000;

/** Keeps the lowest numbers of leads and bookings for the copies, which are older than what is made before them. */
export async function reserveNumbers(sql: Sql): Promise<void> {
  const [any] = await sql`select from lead limit 1`;
  if (any) return;
  for (const table of ['lead', 'booking'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${RESERVED})`;
}

/**
 * Copies the two bookings that the demo has done, one of a customer and one of a fleet's driver, into the twelve months
 * before: most are done, some were cancelled, and those of the last days wait, were moved or lack their payment. Of each
 * partner there are as many leads again that were priced and not booked.
 */
export async function copyBookings(tx: Tx, now: Date): Promise<void> {
  const [taken] = await tx`select from lead where id <= ${RESERVED} limit 1`;
  if (taken) return;
  if (!(await planCopies(tx, now))) return;
  await copyLeads(tx);
  await copyRows(tx);
  await addPayments(tx);
}

/** The copies with their numbers, days and people; false without bookings to copy. */
async function planCopies(tx: Tx, now: Date): Promise<boolean> {
  await tx`
    create temporary table demo_copy on commit drop as
    with source as (
      select distinct on (fleet_company_id is not null) id, lead_guid, fleet_company_id is not null as is_fleet
        from booking where status = ${BOOKING_STATUS.Serviced} order by fleet_company_id is not null, id),
    partner_plan as (
      select p.id as partner_id, p.slug, wanted.first, wanted.more
        from jsonb_to_recordset(${tx.json(PARTNERS)}) wanted (slug text, first int, more int) join partner p using (slug)),
    copy as (
      select s.id as source_id, s.lead_guid as source_guid, w.partner_id, s.is_fleet, month, n,
             abs(hashtext(w.slug || month || '/' || n)::bigint) as chance, n % 2 = 0 as is_booked,
             random_guid() as guid
        from partner_plan w join source s on s.is_fleet = (w.slug = 'fleet'),
             generate_series(0, 11) month, generate_series(0, 2 * (w.first + w.more * (11 - month) / 11) - 1) n),
    dated as (
      select copy.*, created_at, (created_at + make_interval(days => (3 + chance % 4)::int))::date as done_on
        from copy, lateral (select ${now}::timestamptz - make_interval(
                              days => (month * 30 + 1 + chance % 28)::int, mins => (chance % 700)::int) as created_at) at)
    select d.*, row_number() over (order by created_at) as lead_id,
           case when is_booked then row_number() over (partition by is_booked order by created_at) end as booking_id,
           done_on + (array[0, 0, 0, 0, 0, 2, 1])[extract(isodow from done_on)::int] as service_date,
           0.7 + (chance % 90) / 100.0 as factor,
           case when is_fleet then null else (${FIRST_NAMES}::text[])[1 + chance % ${FIRST_NAMES.length}] end as first_name,
           (${LAST_NAMES}::text[])[1 + chance / 11 % ${LAST_NAMES.length}] as last_name,
           (${MOBILES}::text[])[1 + chance / 7 % ${MOBILES.length}] as mobile,
           case when done_on < ${now}::timestamptz - interval '3 days'
                then case when chance % 13 = 0 then ${BOOKING_STATUS.Cancelled} else ${BOOKING_STATUS.Serviced} end
                else (array[${BOOKING_STATUS.PendingAwaitingPayment}, ${BOOKING_STATUS.Rescheduled}, ${BOOKING_STATUS.PaymentFailed},
                            ${BOOKING_STATUS.Confirmed}, ${BOOKING_STATUS.Cancelled}])[1 + chance % 5] end as status
      from dated d`;
  const [row] = await tx`select from demo_copy limit 1`;
  return row !== undefined;
}

async function copyLeads(tx: Tx): Promise<void> {
  await tx`
    insert into lead overriding system value
    select made.* from demo_copy c join lead l on l.guid = c.source_guid,
           lateral jsonb_populate_record(l, jsonb_strip_nulls(jsonb_build_object(
             'guid', c.guid, 'id', c.lead_id, 'partner_id', c.partner_id, 'status', ${LEAD_STATUS.QuotedAutomatically}::text,
             'lead_source', (array['Home', 'Home', 'Banner', 'Newsletter'])[1 + c.chance % 4],
             'partner_reference', case when c.chance % 3 = 0 then 'M-' || (20000 + c.chance % 70000) end,
             'name', c.first_name || ' ' || c.last_name, 'email', lower(c.first_name || '.' || c.last_name) || '@example.com',
             'mobile_number', case when c.first_name is not null then c.mobile end,
             'submitted_at', c.created_at + interval '4 minutes', 'created_at', c.created_at, 'updated_at', c.created_at))) made`;
  await tx`
    insert into lead_cart_item overriding system value
    select made.* from demo_copy c join lead_cart_item i on i.lead_guid = c.source_guid,
           lateral jsonb_populate_record(i, jsonb_build_object(
             'id', nextval(pg_get_serial_sequence('lead_cart_item', 'id')), 'lead_guid', c.guid)) made`;
}

/** The bookings with their lines and what became of them. */
async function copyRows(tx: Tx): Promise<void> {
  await tx`
    insert into booking overriding system value
    select made.* from demo_copy c join booking b on b.id = c.source_id
      join lateral (
        select sum(round(i.price_cents * c.factor)) as total from booking_ticket t
          join booking_ticket_item i on i.ticket_id = t.id where t.booking_id = b.id) sum on true,
           lateral jsonb_populate_record(b, jsonb_build_object(
             'id', c.booking_id, 'public_id', translate(encode(gen_random_bytes(24), 'base64'), '+/=', '-_'),
             'lead_guid', c.guid, 'partner_id', c.partner_id, 'quote_id', null, 'status', c.status,
             'items_cents', sum.total, 'extras_cents', 0, 'discount_cents', 0, 'total_cents', sum.total,
             'tax_cents', round(sum.total / 11), 'service_date', c.service_date, 'original_service_date', c.service_date,
             'first_name', coalesce(c.first_name, b.first_name),
             'last_name', case when c.first_name is null then b.last_name else c.last_name end,
             'email', coalesce(lower(c.first_name || '.' || c.last_name) || '@example.com', b.email),
             'mobile', case when c.first_name is null then b.mobile else c.mobile end,
             'agreed_at', c.created_at + interval '9 minutes', 'created_at', c.created_at + interval '9 minutes',
             'updated_at', c.created_at + interval '9 minutes',
             'slot_hold_until', case when c.status = ${BOOKING_STATUS.PendingAwaitingPayment} then c.service_date end,
             'confirmed_at', case when c.status not in (${BOOKING_STATUS.PaymentFailed}, ${BOOKING_STATUS.PendingAwaitingPayment}) then c.created_at + interval '3 hours' end,
             'serviced_at', case when c.status = ${BOOKING_STATUS.Serviced} then c.service_date + interval '6 hours' end,
             'cancelled_at', case when c.status = ${BOOKING_STATUS.Cancelled} then c.created_at + interval '1 day' end)) made
     where c.is_booked`;
  await tx`
    update booking_status_history h set at = coalesce(b.serviced_at, b.cancelled_at, b.confirmed_at, b.created_at), actor = 'workshop'
      from demo_copy c join booking b on b.id = c.booking_id where h.booking_id = c.booking_id`;
  await tx`
    with ticket as (
      insert into booking_ticket (booking_id, type)
      select c.booking_id, t.type from demo_copy c join booking_ticket t on t.booking_id = c.source_id where c.is_booked
       order by t.id
      returning id, booking_id, type)
    insert into booking_ticket_item overriding system value
    select made.* from ticket n join demo_copy c on c.booking_id = n.booking_id
      join booking_ticket t on t.booking_id = c.source_id and t.type = n.type
      join booking_ticket_item i on i.ticket_id = t.id,
           lateral jsonb_populate_record(i, jsonb_build_object(
             'id', nextval(pg_get_serial_sequence('booking_ticket_item', 'id')), 'ticket_id', n.id,
             'price_cents', round(i.price_cents * c.factor), 'tax_cents', round(i.price_cents * c.factor / 11))) made`;
}

/**
 * What was cancelled had been paid by humm, and went back in full: the sandbox has not seen the payments, so nothing may be
 * left to refund, and humm is the one provider that no review asks about them.
 */
async function addPayments(tx: Tx): Promise<void> {
  await tx`
    with paid as (
      insert into payment (booking_id, lead_guid, partner_id, provider, method, idempotency_key, provider_ref, state,
                           amount_cents, captured_cents, refunded_cents, currency, created_at, updated_at)
      select b.id, b.lead_guid, b.partner_id, 'humm', 'humm', 'demo-' || b.id, 'demo-' || b.id, ${PAYMENT_STATE.refunded},
             b.total_cents, b.total_cents, b.total_cents, b.currency, b.created_at, b.cancelled_at
        from demo_copy c join booking b on b.id = c.booking_id
       where c.status = ${BOOKING_STATUS.Cancelled} and not c.is_fleet
      returning id, booking_id, amount_cents, updated_at)
    insert into payment_refund (payment_id, idempotency_key, provider_ref, amount_cents, state, reason, created_at, updated_at)
    select id, 'demo-refund-' || id, 'demo-refund-' || id, amount_cents, ${REFUND_STATE.done}, 'The customer sold the car.', updated_at, updated_at
      from paid`;
  await tx`
    insert into payment (booking_id, lead_guid, partner_id, provider, method, idempotency_key, provider_ref, state,
                         amount_cents, currency, failure_code, failure_message, created_at, updated_at)
    select b.id, b.lead_guid, b.partner_id, 'stripe', 'creditCard', 'demo-' || b.id, 'pi_demo_' || b.id, ${PAYMENT_STATE.failed},
           b.total_cents, b.currency, 'card_declined', 'The card was declined.', b.created_at, b.created_at
      from demo_copy c join booking b on b.id = c.booking_id
     where c.status = ${BOOKING_STATUS.PaymentFailed} and not c.is_fleet`;
  await tx`
    update booking b set paid_at = b.created_at from demo_copy c
     where b.id = c.booking_id and c.status = ${BOOKING_STATUS.Cancelled} and not c.is_fleet`;
}
