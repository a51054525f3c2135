import type {
  PortalReviewsResponse,
  RatingResponse,
  RatingUpdate,
  RepairReviews,
  ReviewFlag,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getRating = (api: Api, bookingToken: string, signal?: AbortSignal) =>
  api<RatingResponse>('GET', `/api/rating/${bookingToken}`, { signal });

/** Gives or changes the stars and keeps the comment. */
export const updateStars = (api: Api, rating: Pick<RatingUpdate, 'RatingToken' | 'StarCount'>) =>
  api<RatingResponse>('POST', '/api/rating/stars/update', { body: rating });

export const updateRating = (api: Api, rating: RatingUpdate) =>
  api<RatingResponse>('POST', '/api/rating/update', { body: rating });

export const getRepairReviews = (api: Api, repairId: number, page: number, signal?: AbortSignal) =>
  api<RepairReviews>('GET', `/api/repairs/${repairId}/reviews`, { query: { page }, signal });

/** Reviews of the signed-in workshops, newest first. */
export const getPortalReviews = (
  api: Api,
  query: { cursor: string | null; workshopId: number | null },
  signal?: AbortSignal,
) => api<PortalReviewsResponse>('GET', '/api/portal/reviews', { query, signal });

/** Reports a review of the workshop's own. */
export const flagReview = (api: Api, reviewId: number, flag: ReviewFlag) =>
  api<object>('POST', `/api/portal/reviews/${reviewId}/flag`, { body: flag });
