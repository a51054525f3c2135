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
import { orNotFound } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import { type BookingRow, bookingReference, findBookingByToken } from '../bookings/index.ts';
import * as queries from './queries.ts';

const stateOf = (booking: BookingRow, now: Date): ReviewState =>
  reviewState({ ...booking, today: localDay(now, booking.timezone) });

/** The review of a booking for the holder of its token. Throws `not-found`. */
export async function readRating(deps: AppDeps, token: string): Promise<RatingResponse> {
  const booking = orNotFound(await findBookingByToken(deps.sql, token));
  const review = await queries.findReview(deps.sql, booking.id);
  const state = stateOf(booking, deps.clock.now());
  return {
    Success: true,
    Rating: {
      RatingToken: booking.token,
      StarCount: review?.stars ?? null,
      Comments: review?.comment ?? '',
      HasRatingWindowExpired: state === 'Expired',
    },
    CanReview: state === 'Open',
    BookingReference: bookingReference(booking.id),
    WorkshopID: booking.supplierId,
    WorkshopName: booking.supplierName,
    ServiceDate: booking.serviceDate,
    VehicleDescription: booking.vehicleDescription,
    LastDay: lastReviewDay(booking.serviceDate),
  };
}

/**
 * Writes or changes the review of a booking (2 §5 'Reviews'); null keeps the comment. Throws `not-found`, `expired` after
 * the window and `conflict` before the work is done.
 */
export async function rate(
  deps: AppDeps,
  { token, stars, comments }: { token: string; stars: number; comments: string | null },
): Promise<RatingResponse> {
  const booking = orNotFound(await findBookingByToken(deps.sql, token));
  const now = deps.clock.now();
  const state = stateOf(booking, now);
  if (state === 'Expired')
    throw new AppError('expired', { detail: 'A review can be written or changed for 90 days.' });
  if (state === 'NotYet') throw new AppError('conflict', { detail: 'The work is not done yet.' });
  await transaction(deps.sql, (tx) =>
    queries.keepReview(tx, {
      bookingId: booking.id,
      supplierId: booking.supplierId,
      customerName: reviewerName(booking.firstName, booking.lastName),
      stars,
      comment: comments === null ? null : cleanComment(comments),
      now,
    }),
  );
  return readRating(deps, token);
}

/** A workshop says that a review of its own should not stand; the operator decides. Throws `not-found`. */
export async function flag(
  deps: AppDeps,
  who: { subject: string; supplierIds: number[] },
  { id, reason, comments }: { id: number; reason: string; comments: string },
): Promise<void> {
  if (!(await queries.isReviewOf(deps.sql, id, who.supplierIds))) throw new AppError('not-found');
  await transaction(deps.sql, (tx) =>
    queries.flagReview(tx, {
      reviewId: id,
      flaggedBy: who.subject,
      reason,
      comments: cleanComment(comments),
      now: deps.clock.now(),
    }),
  );
}

/** What every list of reviews tells of one. */
const shownReview = (review: queries.ShownReview) => ({
  CustomerName: review.customerName,
  StarCount: review.stars,
  Comments: review.comment,
  CreatedOn: review.createdAt.toISOString(),
});

/** Reviews by their ids, in that order; hidden and unknown ones are left out. */
export async function reviewsById(db: Db, ids: number[]): Promise<RatingsResponse> {
  const reviews = await queries.findReviews(db, ids);
  return {
    Success: true,
    Ratings: reviews.map((review) => ({
      RatingId: review.id,
      WorkshopID: review.supplierId,
      ...shownReview(review),
    })),
  };
}

const PAGE = 20;

export async function portalReviews(db: Db, supplierIds: number[], before: number | null) {
  const rows = await queries.findPortalReviews(db, { supplierIds, before, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  return {
    Success: true,
    Reviews: shown.map((row) => ({
      ReviewId: row.id,
      WorkshopName: row.workshopName,
      ...shownReview(row),
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
    NextCursor: rows.length > PAGE ? String(shown.at(-1)!.id) : null,
  };
}
