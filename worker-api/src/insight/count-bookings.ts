import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { UNKNOWN_DEVICE } from '@pitlane/domain/funnel/device-class';
import type { Tx } from '../platform/database.ts';
import { literal } from '../platform/sql.ts';
import { isServiceVisit } from '../quoting/leads/index.ts';
import type { CountedDay } from './counted-day.ts';
import { isPlaced } from './is-placed.ts';

/** Counts the bookings placed on a day with what they are worth: commission is the workshop's percentage of what incurs it. */
export async function countBookings(tx: Tx, { day, start, end }: CountedDay): Promise<void> {
  await tx`delete from insight_booking where day = ${day}`;
  await tx`
    with placed as (
      select b.partner_id, coalesce(f.version, l.quote_flow_version) as version, coalesce(f.device, ${UNKNOWN_DEVICE}) as device,
             b.currency, b.total_cents, b.status <> ${literal(tx, BOOKING_STATUS.Cancelled)} as stands,
             (select round(coalesce(sum(i.price_cents), 0) * s.commission_percent / 100)
                from booking_ticket t join booking_ticket_item i on i.ticket_id = t.id
               where t.booking_id = b.id and i.incurs_commission) as commission_cents,
             (select coalesce(sum(p.refunded_cents), 0) from payment p where p.booking_id = b.id) as refunded_cents
        from booking b join lead l on l.guid = b.lead_guid join supplier s on s.id = b.supplier_id
        left join funnel_step f on f.lead_guid = b.lead_guid and f.stage = 'started'
       where b.created_at >= ${start} and b.created_at < ${end} and ${isServiceVisit(tx)} and ${isPlaced(tx)})
    insert into insight_booking (day, partner_id, version, device, currency, bookings, cancelled, revenue_cents,
                                 commission_cents, refunded_cents)
    select ${day}, partner_id, version, device, currency, count(*), count(*) filter (where not stands),
           coalesce(sum(total_cents) filter (where stands), 0),
           coalesce(sum(commission_cents) filter (where stands), 0), sum(refunded_cents)
      from placed group by partner_id, version, device, currency`;
}
