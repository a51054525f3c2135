import * as v from 'valibot';
import { ReviewFlagStatus } from './enums.ts';
import { answer, Id, Note, NullableText, RatingToken } from './primitives.ts';
import { Review } from './quote.ts';

export const StarCount = v.picklist([1, 2, 3, 4, 5], 'One to five stars.');
export type StarCount = v.InferOutput<typeof StarCount>;

/** Rating (2 §3). `RatingToken` is sent to the customer alone and opens only the review. */
const Rating = v.object({
  RatingToken,
  /** null until the customer has reviewed. */
  StarCount: v.nullable(StarCount),
  Comments: v.string(),
  HasRatingWindowExpired: v.boolean(),
});

/** `GET /api/rating/{bookingToken}`, by the booking's or the review's token: the review, and what it is about. */
export const RatingResponse = answer({
  Rating,
  /** False until the work is done, and when the window has ended. */
  CanReview: v.boolean(),
  /** The publishable key of the partner whose customer it is; null when it has none. */
  PartnerKey: NullableText,
  BookingReference: v.string(),
  WorkshopID: Id,
  WorkshopName: v.string(),
  ServiceDate: v.string(),
  VehicleDescription: v.string(),
  /** The last day on which it can be changed. */
  LastDay: v.string(),
});
export type RatingResponse = v.InferOutput<typeof RatingResponse>;

/** `POST /api/rating/stars/update`. */
export const StarsUpdate = v.object({ RatingToken, StarCount });

/** `POST /api/rating/update`. */
export const RatingUpdate = v.object({
  RatingToken,
  StarCount,
  Comments: v.optional(Note, ''),
});
export type RatingUpdate = v.InferInput<typeof RatingUpdate>;

/** `POST /api/rating`: reviews by their ids, in that order; hidden and unknown ones are left out. */
export const RatingsRequest = v.object({ RatingIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(100)) });
export const RatingsResponse = answer({
  Ratings: v.array(
    v.object({
      RatingId: Id,
      WorkshopID: Id,
      ...Review.entries,
      StarCount,
    }),
  ),
});

export type RatingsResponse = v.InferOutput<typeof RatingsResponse>;

/** Why a review should not stand. */
export const REVIEW_FLAG_REASONS = ['NotACustomer', 'Abusive', 'PersonalDetails', 'Other'] as const;

/** `POST /api/portal/reviews/{id}/flag`. */
export const ReviewFlag = v.pipe(
  v.object({ Reason: v.picklist(REVIEW_FLAG_REASONS), Comments: v.optional(Note, '') }),
  v.forward(
    v.check(
      ({ Reason, Comments }) => Reason !== 'Other' || Comments.trim() !== '',
      'Say what is wrong with it.',
    ),
    ['Comments'],
  ),
);

export type ReviewFlag = v.InferInput<typeof ReviewFlag>;

/** `GET /api/portal/reviews`: reviews of the signed-in workshop, newest first. */
export const PortalReviewsResponse = answer({
  Reviews: v.array(
    v.object({
      ReviewId: Id,
      WorkshopName: v.string(),
      /** Where the workshop is: the zone of its days. */
      IANATimeZone: v.string(),
      ...Review.entries,
      StarCount,
      BookingReference: NullableText,
      /** Waits for the operator. */
      IsFlagged: v.boolean(),
      /** The last time that the workshop flagged it, and what the operator decided. */
      Flag: v.nullable(
        v.object({
          Reason: v.picklist(REVIEW_FLAG_REASONS),
          Comments: v.string(),
          Status: ReviewFlagStatus,
          FlaggedOn: v.string(),
        }),
      ),
      IsHidden: v.boolean(),
    }),
  ),
  NextCursor: NullableText,
});
export type PortalReviewsResponse = v.InferOutput<typeof PortalReviewsResponse>;
