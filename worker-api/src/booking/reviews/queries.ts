import type { REVIEW_FLAG_REASONS, ReviewFlagStatus, StarCount } from '@pitlane/contracts';
import { REVIEW_FLAG_STATUS } from '@pitlane/domain/booking/review-flag-status';
import { addRating, changeRating, subtractRating } from '../../marketplace/suppliers/index.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { isInForce } from '../../platform/partner.ts';
import { firstRow, literal } from '../../platform/sql.ts';

export type ReviewRow = { id: number; stars: StarCount; comment: string };

/** The review of a booking, hidden or not. */
export const findReview = (db: Db, bookingId: number) =>
  firstRow(db<ReviewRow[]>`
    select id, stars, comment from review where booking_id = ${bookingId}`);

/** A publishable key in force of the partner of a booking; null when it has none. */
export async function findBookingPartnerKey(db: Db, bookingId: number, now: Date): Promise<string | null> {
  const [row] = await db<{ key: string }[]>`
    select k.publishable_key as key
      from booking b join partner p on p.id = b.partner_id join partner_key k on k.partner_id = p.id
     where b.id = ${bookingId} and k.kind = 'publishable' and ${isInForce(db, now)}
     order by k.id limit 1`;
  return row?.key ?? null;
}

export type VisibleReview = {
  id: number;
  supplierId: number;
  customerName: string;
  stars: StarCount;
  comment: string;
  createdAt: Date;
};

/** Visible reviews in the order of the ids. */
export const findReviews = (db: Db, ids: number[]): Promise<VisibleReview[]> => db<VisibleReview[]>`
  select id, supplier_id, customer_name, stars, comment, created_at from review
   where id = any(${ids}::bigint[]) and hidden_at is null
   order by array_position(${ids}::bigint[], id)`;

/**
 * Writes a booking's review, with the supplier's count and average in the same transaction; the unique index keeps it
 * single. A null comment keeps the old one.
 */
export async function saveReview(
  tx: Tx,
  review: {
    bookingId: number;
    supplierId: number;
    customerName: string;
    stars: number;
    comment: string | null;
    now: Date;
  },
): Promise<void> {
  const [added] = await tx`
    insert into review (supplier_id, booking_id, customer_name, stars, comment, created_at, updated_at)
    values (${review.supplierId}, ${review.bookingId}, ${review.customerName}, ${review.stars},
            ${review.comment ?? ''}, ${review.now}, ${review.now})
    on conflict (booking_id) do nothing returning id`;
  if (added) return addRating(tx, review.supplierId, review.stars);
  const [before] = await tx<{ stars: number; hiddenAt: Date | null }[]>`
    select stars, hidden_at from review where booking_id = ${review.bookingId} for update`;
  await tx`
    update review set stars = ${review.stars}, comment = coalesce(${review.comment}, comment),
           updated_at = ${review.now}
     where booking_id = ${review.bookingId}`;
  if (before?.hiddenAt !== null) return;
  await changeRating(tx, review.supplierId, review.stars - before.stars);
}

/** Hides a review; false when it is hidden or unknown. */
export async function hideReview(tx: Tx, id: number, now: Date): Promise<boolean> {
  const [hidden] = await tx<{ supplierId: number; stars: number }[]>`
    update review set hidden_at = ${now} where id = ${id} and hidden_at is null returning supplier_id, stars`;
  if (hidden) await subtractRating(tx, hidden.supplierId, hidden.stars);
  return hidden !== undefined;
}

/** Restores a review; false when it is visible or unknown. */
export async function showReview(tx: Tx, id: number): Promise<boolean> {
  const [shown] = await tx<{ supplierId: number; stars: number }[]>`
    update review set hidden_at = null where id = ${id} and hidden_at is not null returning supplier_id, stars`;
  if (shown) await addRating(tx, shown.supplierId, shown.stars);
  return shown !== undefined;
}

export async function doesReviewExist(db: Db, id: number): Promise<boolean> {
  const rows = await db`select 1 from review where id = ${id}`;
  return rows.length > 0;
}

export async function isReviewOfSuppliers(db: Db, id: number, supplierIds: number[]): Promise<boolean> {
  const rows = await db`select 1 from review where id = ${id} and supplier_id = any(${supplierIds})`;
  return rows.length > 0;
}

/** Flags a review; an existing flag stays. */
export async function flagReview(
  tx: Tx,
  flag: { reviewId: number; flaggedBy: string; reason: string; comments: string; now: Date },
): Promise<void> {
  await tx`
    insert into review_flag (review_id, flagged_by, reason, comments, created_at)
    values (${flag.reviewId}, ${flag.flaggedBy}, ${flag.reason}, ${flag.comments}, ${flag.now})
    on conflict (review_id) where status = ${literal(tx, REVIEW_FLAG_STATUS.Open)} do nothing`;
}

/** Closes the open flag of a review; false when there is none. */
export async function closeFlag(
  tx: Tx,
  reviewId: number,
  status: Exclude<ReviewFlagStatus, 'Open'>,
  now: Date,
): Promise<boolean> {
  const closed = await tx`
    update review_flag set status = ${status}, closed_at = ${now}
     where review_id = ${reviewId} and status = ${literal(tx, REVIEW_FLAG_STATUS.Open)} returning id`;
  return closed.length > 0;
}

export type PortalReviewRow = VisibleReview & {
  workshopName: string;
  timezone: string;
  bookingId: number | null;
  isHidden: boolean;
  flag: {
    reason: (typeof REVIEW_FLAG_REASONS)[number];
    comments: string;
    status: ReviewFlagStatus;
    flaggedOn: string;
  } | null;
};

/** Reviews of these suppliers, newest first. */
export const findPortalReviews = (
  db: Db,
  query: { supplierIds: number[]; before: number | null; limit: number },
): Promise<PortalReviewRow[]> => db<PortalReviewRow[]>`
  select r.id, r.supplier_id, r.customer_name, r.stars, r.comment, r.created_at, s.name as workshop_name, s.timezone, r.booking_id,
         r.hidden_at is not null as is_hidden,
         (select jsonb_build_object('reason', f.reason, 'comments', f.comments, 'status', f.status,
                                    'flaggedOn', f.created_at)
            from review_flag f where f.review_id = r.id order by f.id desc limit 1) as flag
    from review r join supplier s on s.id = r.supplier_id
   where r.supplier_id = any(${query.supplierIds})
     and (${query.before}::bigint is null or (r.created_at, r.id) <
          (select created_at, id from review where id = ${query.before}))
   order by r.created_at desc, r.id desc limit ${query.limit}`;

export type ReportedRow = Omit<VisibleReview, 'supplierId'> & {
  workshopName: string;
  isHidden: boolean;
  reason: string | null;
  flagComments: string | null;
};

/** A review with its newest flag; null for an unknown one. */
export const findReported = (db: Db, id: number) =>
  firstRow(db<ReportedRow[]>`
    select r.id, s.name as workshop_name, r.customer_name, r.stars, r.comment, r.created_at,
           r.hidden_at is not null as is_hidden, f.reason, f.comments as flag_comments
      from review r join supplier s on s.id = r.supplier_id
      left join lateral (select reason, comments from review_flag where review_id = r.id order by id desc limit 1) f on true
     where r.id = ${id}`);

export type FlaggedRow = {
  id: number;
  workshopName: string;
  customerName: string;
  stars: number;
  comment: string;
  reason: string;
  flagComments: string;
  flaggedBy: string;
  flaggedAt: Date;
};

/** Flags that wait for the operator, oldest first. */
export const findFlagged = (db: Db): Promise<FlaggedRow[]> => db<FlaggedRow[]>`
  select r.id, s.name as workshop_name, r.customer_name, r.stars, r.comment, f.reason, f.comments as flag_comments,
         f.flagged_by, f.created_at as flagged_at
    from review_flag f join review r on r.id = f.review_id join supplier s on s.id = r.supplier_id
   where f.status = ${literal(db, REVIEW_FLAG_STATUS.Open)} order by f.created_at limit 200`;
