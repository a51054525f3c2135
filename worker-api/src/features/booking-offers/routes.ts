import {
  BookingOfferDetails,
  BookingToken,
  IdParam,
  PortalBookingsResponse,
  PortalHeading,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/permissions';
import * as v from 'valibot';
import { createRouter, type Router } from '../../platform/app-env.ts';
import { requirePermission, supplierIdsOf } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { portalBookings } from './portal-bookings.ts';
import { bookingOfferDetails } from './service.ts';

/** What the portal reads about bookings; sign-in required, the supplier's own only. */
export function bookingOfferRoutes(deps: AppDeps): Router {
  const router = createRouter();
  const about = { method: 'get', tag: 'Workshop portal', signIn: true } as const;
  route(
    router,
    {
      ...about,
      path: '/api/portal/bookings',
      summary: 'Bookings of the signed-in workshop, newest first.',
      query: v.object({ heading: v.optional(PortalHeading), cursor: v.optional(IdParam) }),
      answer: PortalBookingsResponse,
    },
    async ({ query }, c) => {
      const account = requirePermission(c, PERMISSION.bookingRead);
      c.header('Cache-Control', 'no-store');
      const supplierIds = await supplierIdsOf(deps.sql, account);
      return portalBookings(deps, supplierIds, {
        heading: query.heading ?? null,
        before: query.cursor ?? null,
      });
    },
  );
  route(
    router,
    {
      ...about,
      path: '/api/booking-offer/:token',
      summary: 'A booking as its workshop sees it.',
      params: v.object({ token: BookingToken }),
      query: v.object({ bookingOfferId: v.optional(IdParam), viewerSupplierId: v.optional(IdParam) }),
      answer: BookingOfferDetails,
      problems: ['not-found'],
    },
    async ({ params, query }, c) => {
      const account = requirePermission(c, PERMISSION.bookingRead);
      c.header('Cache-Control', 'no-store');
      const own = await supplierIdsOf(deps.sql, account);
      // A viewer only narrows what the account may see.
      const ids = query.viewerSupplierId ? own.filter((id) => id === query.viewerSupplierId) : own;
      return bookingOfferDetails(deps, ids, { token: params.token, offerId: query.bookingOfferId ?? null });
    },
  );
  return router;
}
