import { WAIT_STEPS } from '@pitlane/domain/insight/histogram';
import type { Tx } from '../platform/database.ts';
import type { CountedDay } from './counted-day.ts';

/** Counts what was sent to workshops on a day by how long they took, in the buckets that `waitQuantile` reads. */
export async function countAnswers(tx: Tx, { day, start, end }: CountedDay): Promise<void> {
  await tx`delete from insight_answer where day = ${day}`;
  await tx`
    with waited as (
      select b.partner_id, 'booking' as kind, o.responded_at - o.created_at as wait
        from booking_offer o join booking b on b.id = o.booking_id
       where o.created_at >= ${start} and o.created_at < ${end}
      union all
      select o.partner_id, 'request', q.created_at - i.created_at
        from lead_bid_invitation i join lead_bid_offer o on o.id = i.lead_bid_offer_id
        left join lead_bid q on q.lead_bid_offer_id = o.id and q.supplier_id = i.supplier_id
       where i.created_at >= ${start} and i.created_at < ${end} and q.entered_by is null
      union all
      select l.partner_id, 'question', d.answered_at - d.created_at
        from supplier_direct_lead d join lead l on l.guid = d.lead_guid
       where d.created_at >= ${start} and d.created_at < ${end}),
    met as (
      select partner_id, kind,
             coalesce(floor(${WAIT_STEPS}::float8
               * ln(greatest(0, extract(epoch from wait)::float8 / 60) + 1) / ln(2::float8)), -1) as bucket
        from waited)
    insert into insight_answer (day, partner_id, kind, bucket, answers)
    select ${day}, partner_id, kind, bucket, count(*) from met group by partner_id, kind, bucket`;
}
