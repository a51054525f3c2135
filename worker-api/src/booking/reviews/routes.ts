import {
  BookingToken,
  ById,
  IdParam,
  PortalReviewsResponse,
  RatingResponse,
  RatingsRequest,
  RatingsResponse,
  RatingUpdate,
  RepairReviews,
  ReviewFlag,
  StarsUpdate,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import { requireWorkshopAccount } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { done, orNotFound, route } from '../../platform/route.ts';
import { NO_SUCH_PAGE } from '../../platform/shared-refusals.ts';
import { listRepairReviews } from './repair-reviews.ts';
import {
  findReviewsById,
  flagReview,
  listPortalReviews,
  readRating,
  requireOwnReview,
  saveRating,
} from './service.ts';

const about = { tag: 'Reviews', problems: ['not-found'] } as const;
const writing = {
  ...about,
  method: 'post',
  answer: RatingResponse,
  problems: ['not-found', 'conflict', 'expired'],
} as const;

/** `/api/rating…` (2 §7 'Ratings'), and the portal's view of reviews. */
export const ratingRoutes = combineRoutes(addCustomerReviewRoutes, addWorkshopReviewRoutes);

function addCustomerReviewRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/rating/:bookingToken',
      summary: 'The review of a booking, for the holder of its token.',
      params: v.object({ bookingToken: BookingToken }),
      answer: RatingResponse,
      isNeverCached: true,
    },
    ({ params }) => readRating(deps, params.bookingToken),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/rating',
      summary: 'Reviews by their ids.',
      json: RatingsRequest,
      answer: RatingsResponse,
    },
    ({ json }) => findReviewsById(deps.sql, json.RatingIds),
  );
  route(
    router,
    {
      ...writing,
      path: '/api/rating/stars/update',
      summary: 'Gives or changes the stars of a booking’s review, within 90 days.',
      json: StarsUpdate,
    },
    ({ json }) => saveRating(deps, { token: json.RatingToken, stars: json.StarCount, comments: null }),
  );
  route(
    router,
    {
      ...writing,
      path: '/api/rating/update',
      summary: 'Writes or changes a booking’s review, within 90 days.',
      json: RatingUpdate,
    },
    ({ json }) =>
      saveRating(deps, { token: json.RatingToken, stars: json.StarCount, comments: json.Comments }),
  );
}

function addWorkshopReviewRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/repairs/:id/reviews',
      summary: 'What customers wrote about work of a repair’s kind, five per page.',
      params: ById,
      query: v.object({ page: v.optional(v.pipe(IdParam, v.maxValue(400, NO_SUCH_PAGE)), '1') }),
      answer: RepairReviews,
      cacheSeconds: 300,
    },
    async ({ params, query }) => {
      const reviews = orNotFound(await listRepairReviews(deps.sql, params.id, query.page));
      return reviews;
    },
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/portal/reviews',
      summary: 'Reviews of the signed-in workshop, newest first.',
      signIn: true,
      permission: PERMISSION.bookingRead,
      query: v.object({ cursor: v.optional(IdParam), workshopId: v.optional(IdParam) }),
      answer: PortalReviewsResponse,
    },
    async ({ query }, c) => {
      const { supplierIds } = await requireWorkshopAccount(
        c,
        deps.sql,
        PERMISSION.bookingRead,
        query.workshopId,
      );
      return listPortalReviews(deps.sql, supplierIds, query.cursor ?? null);
    },
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/portal/reviews/:id/flag',
      summary: 'Reports a review; an operator decides whether it stays.',
      signIn: true,
      permission: PERMISSION.bookingRespond,
      params: ById,
      guard: async ({ id }, c) => {
        const { supplierIds } = await requireWorkshopAccount(c, deps.sql, PERMISSION.bookingRespond);
        await requireOwnReview(deps, supplierIds, id);
      },
      json: ReviewFlag,
      answer: v.object({ Success: v.boolean() }),
    },
    async ({ params, json }, c) => {
      const who = await requireWorkshopAccount(c, deps.sql, PERMISSION.bookingRespond);
      return done(flagReview(deps, who, { id: params.id, reason: json.Reason, comments: json.Comments }));
    },
  );
}
