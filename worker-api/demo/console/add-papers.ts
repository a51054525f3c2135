import { REVIEW_FLAG_STATUS } from '@pitlane/domain/booking/review-flag-status';
import type { Tx } from '../../src/platform/database.ts';
import { reviewWork } from './demo-work.ts';

/** Licence and insurance of most workshops, a few of them over, and three pauses. */
export async function addPapers(tx: Tx, now: Date): Promise<void> {
  await tx`
    update supplier s set
      insurance_expires_on = ${now}::timestamptz::date + (abs(hashtext(id::text || 'insurance')::bigint) % 335)::int + 45,
      licence_expires_on = case when licence_number is not null
        then ${now}::timestamptz::date + (abs(hashtext(id::text || 'licence')::bigint) % 1055)::int + 45 end
     where id % 17 <> 0`;
  // The product opens work about these.
  await tx`
    update supplier set insurance_expires_on = ${now}::timestamptz::date - 3
     where id in (select id from supplier where is_active order by id desc offset 10 limit 2)`;
  await tx`
    update supplier set is_active = false, paused_at = ${now}::timestamptz - interval '2 days',
           paused_until = ${now}::timestamptz::date + 9, pause_reason = 'The hoist is being replaced.',
           paused_by = 'operator@example.com'
     where id in (select s.id from supplier s where s.is_active and not exists (
                    select from supplier_member m where m.supplier_id = s.id) order by s.id desc limit 3)`;
}

/** Three workshops report a review; of a fourth, the operator kept it. */
export async function addReportedReviews(tx: Tx, now: Date): Promise<void> {
  const flags = await tx<{ reviewId: number; workshop: string; isOpen: boolean }[]>`
    with chosen as (
      select r.id, r.supplier_id, row_number() over (order by r.stars, r.id desc) as place
        from review r where r.hidden_at is null and r.comment <> '' order by r.stars, r.id desc limit 4)
    insert into review_flag (review_id, flagged_by, reason, comments, status, created_at, closed_at)
    select c.id, 'demo', (array['NotACustomer', 'Abusive', 'PersonalDetails', 'Other'])[place],
           (array['We have no booking with this name in the last year.', 'It calls our apprentice names.',
                  'It names a mechanic and where he lives.', 'It is about another branch.'])[place],
           case when place = 4 then ${REVIEW_FLAG_STATUS.Dismissed} else ${REVIEW_FLAG_STATUS.Open} end, ${now}::timestamptz - make_interval(hours => (place * 5)::int),
           case when place = 4 then ${now}::timestamptz end
      from chosen c
    returning review_id, (select s.name from review r join supplier s on s.id = r.supplier_id where r.id = review_id) as workshop,
              status = ${REVIEW_FLAG_STATUS.Open} as is_open`;
  await reviewWork(
    tx,
    flags.filter(({ isOpen }) => isOpen),
    now,
  );
}
