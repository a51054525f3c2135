import type { RatingResponse, RatingsResponse } from '@pitlane/contracts';
import {
  cleanComment,
  lastReviewDay,
  type ReviewState,
  reviewerName,
  reviewState,
} from '@pitlane/domain/booking/review';
import { localDay } from '@pitlane/domain/calendar/zone';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { toPage } from '../../platform/list-page.ts';
import { orNotFound } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  type BookingRow,
  bookingReference,
  customerToken,
  findBookingByToken,
  findBookingFor,
} from '../bookings/index.ts';
import * as queries from './queries.ts';
import { openReviewWork } from './review-work.ts';

const toReviewState = (booking: BookingRow, now: Date): ReviewState =>
  reviewState({ ...booking, today: localDay(now, booking.timezone) });

/** The review of a booking, for the holder of the review's token or of the booking's. Throws `not-found`. */
export async function readRating(deps: AppDeps, token: string): Promise<RatingResponse> {
  return toRating(deps, orNotFound(await findBookingFor('rating', deps, token)));
}

async function toRating(deps: AppDeps, booking: BookingRow): Promise<RatingResponse> {
  const review = await queries.findReview(deps.sql, booking.id);
  const now = deps.clock.now();
  const state = toReviewState(booking, now);
  return {
    Success: true,
    Rating: {
      RatingToken: await customerToken(deps, booking, 'rating'),
      StarCount: review?.stars ?? null,
      Comments: review?.comment ?? '',
      HasRatingWindowExpired: state === 'Expired',
    },
    CanReview: state === 'Open',
    PartnerKey: await queries.findBookingPartnerKey(deps.sql, booking.id, now),
    BookingReference: bookingReference(booking.id),
    WorkshopID: booking.supplierId,
    WorkshopName: booking.supplierName,
    ServiceDate: booking.serviceDate,
    VehicleDescription: booking.vehicleDescription,
    LastDay: lastReviewDay(booking.serviceDate),
  };
}

/**
 * Writes or changes a booking's review (2 §5 'Reviews'); a null comment keeps the old one. Throws `not-found`,
 * `expired` after the window and `conflict` before the work is done.
 */
export async function saveRating(
  deps: AppDeps,
  { token, stars, comments }: { token: string; stars: number; comments: string | null },
): Promise<RatingResponse> {
  const booking = orNotFound(await findBookingByToken(deps, token, 'rating'));
  const now = deps.clock.now();
  const state = toReviewState(booking, now);
  if (state === 'Expired')
    throw new AppError('expired', { detail: 'You can write or change a review for 90 days.' });
  if (state === 'NotYet') throw new AppError('conflict', { detail: 'The work is not done yet.' });
  await transaction(deps.sql, (tx) =>
    queries.saveReview(tx, {
      bookingId: booking.id,
      supplierId: booking.supplierId,
      customerName: reviewerName(booking.firstName, booking.lastName),
      stars,
      comment: comments === null ? null : cleanComment(comments),
      now,
    }),
  );
  return toRating(deps, booking);
}

/** Throws `not-found` for a review of another workshop, or none. */
export async function requireOwnReview(deps: AppDeps, supplierIds: number[], id: number): Promise<void> {
  if (!(await queries.isReviewOfSuppliers(deps.sql, id, supplierIds))) throw new AppError('not-found');
}

/** Flags a workshop's own review for the operator. Throws `not-found`. */
export async function flagReview(
  deps: AppDeps,
  who: { subject: string; supplierIds: number[] },
  { id, reason, comments }: { id: number; reason: string; comments: string },
): Promise<void> {
  await requireOwnReview(deps, who.supplierIds, id);
  const now = deps.clock.now();
  const flag = { reviewId: id, flaggedBy: who.subject, reason, comments: cleanComment(comments), now };
  await transaction(deps.sql, async (tx) => {
    await openReviewWork(tx, flag);
    await queries.flagReview(tx, flag);
  });
}

/** The common fields of a review in lists. */
const toListedReview = (review: queries.VisibleReview) => ({
  CustomerName: review.customerName,
  StarCount: review.stars,
  Comments: review.comment,
  CreatedOn: review.createdAt.toISOString(),
});

/** Visible reviews in the order of the ids. */
export async function findReviewsById(db: Db, ids: number[]): Promise<RatingsResponse> {
  const reviews = await queries.findReviews(db, ids);
  return {
    Success: true,
    Ratings: reviews.map((review) => ({
      RatingId: review.id,
      WorkshopID: review.supplierId,
      ...toListedReview(review),
    })),
  };
}

const PAGE = 20;

export async function listPortalReviews(db: Db, supplierIds: number[], before: number | null) {
  const rows = await queries.findPortalReviews(db, { supplierIds, before, limit: PAGE + 1 });
  const { page: shown, NextCursor } = toPage(rows, PAGE, ({ id }) => String(id));
  return {
    Success: true,
    Reviews: shown.map((row) => ({
      ReviewId: row.id,
      WorkshopName: row.workshopName,
      IANATimeZone: row.timezone,
      ...toListedReview(row),
      BookingReference: row.bookingId === null ? null : bookingReference(row.bookingId),
      IsFlagged: row.flag?.status === 'Open',
      Flag: row.flag && {
        Reason: row.flag.reason,
        Comments: row.flag.comments,
        Status: row.flag.status,
        FlaggedOn: new Date(row.flag.flaggedOn).toISOString(),
      },
      IsHidden: row.isHidden,
    })),
    NextCursor,
  };
}
