import type { WorkshopFigures } from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { OFFER_STATUS } from '@pitlane/domain/portal/offer-status';
import { SUPPLIER_RESPONSE } from '@pitlane/domain/portal/supplier-response';
import type { Db } from '../../platform/database.ts';
import { literal, literals } from '../../platform/sql.ts';

const DAYS = 90;

/** How a workshop answered bookings, and what customers thought, over the last 90 days. */
export async function findFigures(db: Db, supplierId: number, now: Date): Promise<WorkshopFigures> {
  const since = addElapsedDays(now, -DAYS);
  const [row] = await db<Row[]>`
    select o.*, r.*, c.*
      from (select count(*)::int as offered,
                   (count(*) filter (where response_type = ${literal(db, SUPPLIER_RESPONSE.Confirm)}))::int as confirmed,
                   (count(*) filter (where response_type = ${literal(db, SUPPLIER_RESPONSE.Decline)}))::int as declined,
                   (count(*) filter (where response_type not in ${literals(db, [SUPPLIER_RESPONSE.Confirm, SUPPLIER_RESPONSE.Decline])}))::int as other_answers,
                   (count(*) filter (where response_type is null and status = ${literal(db, OFFER_STATUS.Open)}))::int as waiting,
                   -- What the operator confirmed on the phone is not the workshop's answer.
                   (percentile_cont(0.5) within group (order by extract(epoch from responded_at - created_at) / 60)
                     filter (where responded_by is distinct from 'operator'))::float8 as answer_minutes
              from booking_offer where supplier_id = ${supplierId} and created_at >= ${since}) o,
           (select count(*)::int as reviews, avg(stars)::float8 as stars,
                   (count(*) filter (where stars <= 2))::int as poor_reviews,
                   (count(*) filter (where exists (select from review_flag f where f.review_id = v.id)))::int
                     as reported_reviews
              from review v where supplier_id = ${supplierId} and created_at >= ${since} and hidden_at is null) r,
           (select count(*)::int as change_requests
              from booking_change_request q join booking b on b.id = q.booking_id
             where b.supplier_id = ${supplierId} and q.created_at >= ${since}) c`;
  const found = row!;
  return {
    Days: DAYS,
    Offered: found.offered,
    Confirmed: found.confirmed,
    Declined: found.declined,
    OtherAnswers: found.otherAnswers,
    Waiting: found.waiting,
    AnswerMinutes: found.answerMinutes,
    Reviews: found.reviews,
    Stars: found.stars,
    PoorReviews: found.poorReviews,
    ReportedReviews: found.reportedReviews,
    ChangeRequests: found.changeRequests,
  };
}

type Row = {
  offered: number;
  confirmed: number;
  declined: number;
  otherAnswers: number;
  waiting: number;
  answerMinutes: number | null;
  reviews: number;
  stars: number | null;
  poorReviews: number;
  reportedReviews: number;
  changeRequests: number;
};
