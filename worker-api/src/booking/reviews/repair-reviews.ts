import type { RepairReviews } from '@pitlane/contracts';
import { REVIEWS_PER_PAGE } from '@pitlane/contracts/constants';
import type { Db } from '../../platform/database.ts';

/** The newest reviews that are searched. */
const NEWEST = 2000;

type Row = {
  reviewId: number;
  customerName: string;
  stars: number;
  comment: string;
  createdAt: Date;
  supplierId: number;
  workshopName: string;
  suburbName: string;
  total: number;
};

/**
 * Reviews about a repair, `page` from 1 on: bookings with this repair first, then workshops of its category, newest
 * first. Null for an unknown repair.
 */
export async function listRepairReviews(db: Db, taskId: number, page: number): Promise<RepairReviews | null> {
  const [task] = await db<{ categoryId: number }[]>`select category_id from task where id = ${taskId}`;
  if (!task) return null;
  const rows = await db<Row[]>`
    select r.id as review_id, r.customer_name, r.stars, r.comment, r.created_at, r.supplier_id, s.name as workshop_name,
           u.name as suburb_name, count(*) over () as total
      from (select * from review where hidden_at is null and comment <> ''
             order by created_at desc limit ${NEWEST}) r
      join supplier s on s.id = r.supplier_id and s.is_active
      join suburb u on u.id = s.suburb_id
     cross join lateral (
       select exists (select from booking_ticket t join booking_ticket_item i on i.ticket_id = t.id
                       where t.booking_id = r.booking_id and i.task_id = ${taskId}) as is_own) own
     where own.is_own or s.task_category_ids @> array[${task.categoryId}]::int[]
     order by own.is_own desc, r.created_at desc, r.id desc
     limit ${REVIEWS_PER_PAGE} offset ${(page - 1) * REVIEWS_PER_PAGE}`;
  return {
    Success: true,
    ReviewsTotal: rows[0]?.total ?? 0,
    Reviews: rows.map((row) => ({
      ReviewId: row.reviewId,
      CustomerName: row.customerName,
      StarCount: row.stars,
      Comments: row.comment,
      CreatedOn: row.createdAt.toISOString(),
      WorkshopID: row.supplierId,
      WorkshopName: row.workshopName,
      SuburbName: row.suburbName,
    })),
  };
}
