import type { Currency } from '@pitlane/contracts';
import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { SERVICE_ZONE, startOfServiceDay } from '@pitlane/domain/calendar/business-hours';
import { type Month, plusMonths, toFirstDay } from '@pitlane/domain/calendar/month';
import type { CommissionSum } from '@pitlane/domain/money/commission';
import { REFUND_STATE } from '@pitlane/domain/payment/refund-state';
import type { Db } from '../platform/database.ts';
import { literal } from '../platform/sql.ts';

/** The instants between which months lie on the clock of customer service, the second not included. */
export const monthBounds = (from: Month, to: Month): [start: Date, end: Date] => [
  startOfServiceDay(toFirstDay(from)),
  startOfServiceDay(toFirstDay(plusMonths(to, 1))),
];

/**
 * What earns commission between two instants. `serviced`: what the customer had paid online when the work was reported as
 * done, and what was due at the workshop. `refund`: what went back after that. Even ids are bookings, odd refunds.
 */
function selectLines(db: Db, partnerId: number, from: string, to: string) {
  const [start, end] = monthBounds(from, to);
  return db`
    select b.id * 2 as id, 'serviced' as kind, date_trunc('milliseconds', b.serviced_at) as at, b.id as booking_id,
           b.lead_guid, b.service_date, b.currency, b.serviced_at,
           (online.kept_cents + ${dueWhenServiced(db)})::int as base_cents
      from booking b cross join lateral (
        select coalesce(sum(p.captured_cents), 0) as captured_cents,
               coalesce(sum(p.captured_cents - (select coalesce(sum(r.amount_cents), 0) from payment_refund r
                              where r.payment_id = p.id and r.state = ${literal(db, REFUND_STATE.done)} and r.updated_at <= b.serviced_at)), 0) as kept_cents
          from payment p where p.booking_id = b.id) online
     where b.partner_id = ${partnerId} and b.status = ${literal(db, BOOKING_STATUS.Serviced)} and b.serviced_at >= ${start} and b.serviced_at < ${end}
    union all
    select r.id * 2 + 1, 'refund', date_trunc('milliseconds', r.updated_at), b.id, b.lead_guid, b.service_date, b.currency,
           b.serviced_at, -r.amount_cents
      from payment_refund r join payment p on p.id = r.payment_id join booking b on b.id = p.booking_id
     where b.partner_id = ${partnerId} and b.status = ${literal(db, BOOKING_STATUS.Serviced)} and r.state = ${literal(db, REFUND_STATE.done)} and r.updated_at > b.serviced_at
       and r.updated_at >= ${start} and r.updated_at < ${end}`;
}

/**
 * What was due at the workshop when the work was reported as done: all of the total if nothing was paid online by then. A
 * full refund after that clears `due_cents`; what came on top of the payment was due then.
 */
const dueWhenServiced = (db: Db) => db`
  case when online.kept_cents <= 0 then b.total_cents
       when b.paid_at is null then greatest(b.total_cents - online.captured_cents, 0)
       else b.due_cents end`;

/** What was earned in months, for each day on which the work was done. */
export const sumCommission = (
  db: Db,
  partnerId: number,
  from: string,
  to: string,
): Promise<CommissionSum[]> =>
  db<CommissionSum[]>`
    select to_char(at at time zone ${SERVICE_ZONE}, 'YYYY-MM') as month, currency,
           to_char(serviced_at at time zone ${SERVICE_ZONE}, 'YYYY-MM-DD') as serviced_on,
           count(*) filter (where kind = 'serviced')::int as bookings,
           count(*) filter (where kind = 'refund')::int as refunds, sum(base_cents)::float8 as base_cents
      from (${selectLines(db, partnerId, from, to)}) lines group by 1, 2, 3`;

/** The newest months, at most `limit`, in which something was earned or refunded. */
export async function findCommissionMonths(
  db: Db,
  partnerId: number,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<string[]> {
  const rows = await db<{ month: string }[]>`
    select distinct to_char(at at time zone ${SERVICE_ZONE}, 'YYYY-MM') as month
      from (${selectLines(db, partnerId, from, to)}) lines order by 1 desc limit ${limit}`;
  return rows.map(({ month }) => month);
}

export type CommissionLine = {
  id: number;
  kind: 'serviced' | 'refund';
  at: Date;
  bookingId: number;
  partnerReference: string | null;
  serviceDate: string;
  currency: Currency;
  servicedOn: string;
  baseCents: number;
};

/** The lines of a month, the newest first. */
export const findCommissionLines = (
  db: Db,
  partnerId: number,
  month: string,
  { cursor, limit }: { cursor: { at: Date; id: number } | undefined; limit: number },
): Promise<CommissionLine[]> =>
  db<CommissionLine[]>`
    select lines.id, kind, at, booking_id, l.partner_reference, lines.service_date, currency, base_cents,
           to_char(serviced_at at time zone ${SERVICE_ZONE}, 'YYYY-MM-DD') as serviced_on
      from (${selectLines(db, partnerId, month, month)}) lines join lead l on l.guid = lead_guid
     where true ${cursor ? db`and (at, lines.id) < (${cursor.at}, ${cursor.id})` : db``}
     order by at desc, lines.id desc limit ${limit}`;
