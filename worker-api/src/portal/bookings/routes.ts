import {
  BookingInclusions,
  BookingOfferDetails,
  IdParam,
  maxCharacters,
  PortalBookingsResponse,
  PortalCursor,
  PortalHeading,
  PortalHome,
  PortalMe,
  PortalToken,
  WorkshopChangeRequest,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import * as v from 'valibot';
import { findOfferOfBooking, markServiced } from '../../booking/offers/index.ts';
import { addAccountRoute } from '../../platform/account-route.ts';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import { findSupplierIds, requireWorkshopAccount } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { askForChange } from './ask-for-change.ts';
import { listPortalBookings } from './portal-bookings.ts';
import { readAccount, readPortalHome } from './portal-home.ts';
import { readBookingOffer, readOfferInclusions } from './service.ts';

const about = { method: 'get', tag: 'Workshop portal', signIn: true } as const;
const mayRead = PERMISSION.bookingRead;
const mayRespond = PERMISSION.bookingRespond;

/** The portal's bookings; sign-in required, limited to the account's suppliers. */
export const bookingOfferRoutes = combineRoutes(addOverviewRoutes, addOfferRoutes, addResponseRoutes);

/** What is there, and who is signed in. */
function addOverviewRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...about,
      path: '/api/portal/bookings',
      permission: mayRead,
      summary: 'Bookings of the signed-in workshop: what needs an answer by urgency, then the rest.',
      query: v.object({
        heading: v.optional(PortalHeading),
        search: v.optional(v.pipe(v.string(), v.trim(), maxCharacters(100))),
        cursor: v.optional(PortalCursor),
        workshopId: v.optional(IdParam),
      }),
      answer: PortalBookingsResponse,
    },
    async ({ query }, c) => {
      const { supplierIds } = await requireWorkshopAccount(c, deps.sql, mayRead, query.workshopId);
      return listPortalBookings(deps, supplierIds, {
        heading: query.heading ?? null,
        search: query.search || null,
        after: query.cursor ?? null,
      });
    },
  );
  route(
    router,
    {
      ...about,
      path: '/api/portal/home',
      permission: mayRead,
      summary: 'What needs an answer, the jobs of today and of the week, and the balance.',
      query: v.object({ workshopId: v.optional(IdParam) }),
      answer: PortalHome,
    },
    async ({ query }, c) => {
      const { supplierIds } = await requireWorkshopAccount(c, deps.sql, mayRead, query.workshopId);
      return readPortalHome(deps, supplierIds);
    },
  );
  addAccountRoute(
    router,
    {
      tag: about.tag,
      path: '/api/portal/me',
      summary: 'What the signed-in person may do, and for which workshops.',
      answer: PortalMe,
    },
    async (account) => readAccount(deps, account, await findSupplierIds(deps.sql, account)),
  );
}

/** One booking, by the name that the portal has for it. */
function addOfferRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...about,
      path: '/api/booking-offer/:token/inclusions',
      permission: mayRead,
      summary: 'What the booked service includes.',
      params: v.object({ token: PortalToken }),
      answer: BookingInclusions,
      problems: ['not-found'],
    },
    async ({ params }, c) => {
      const { supplierIds } = await requireWorkshopAccount(c, deps.sql, mayRead);
      return readOfferInclusions(deps, supplierIds, params.token);
    },
  );
  route(
    router,
    {
      ...about,
      path: '/api/booking-offer/:token',
      permission: mayRead,
      summary: 'A booking as its workshop sees it.',
      params: v.object({ token: PortalToken }),
      query: v.object({ bookingOfferId: v.optional(IdParam), viewerSupplierId: v.optional(IdParam) }),
      answer: BookingOfferDetails,
      problems: ['not-found'],
    },
    async ({ params, query }, c) => {
      const { supplierIds } = await requireWorkshopAccount(c, deps.sql, mayRead, query.viewerSupplierId);
      return readBookingOffer(deps, supplierIds, {
        token: params.token,
        offerId: query.bookingOfferId ?? null,
      });
    },
  );
}

/** What a workshop reports or wishes about a booked-in job. */
function addResponseRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      tag: about.tag,
      signIn: true,
      path: '/api/booking-offer/:token/serviced',
      permission: mayRespond,
      summary: 'Marks the job as done; a repeat succeeds, too.',
      params: v.object({ token: PortalToken }),
      answer: BookingOfferDetails,
      problems: ['not-found', 'conflict'],
    },
    async ({ params }, c) => {
      const { supplierIds } = await requireWorkshopAccount(c, deps.sql, mayRespond);
      await markServiced(deps, supplierIds, params.token);
      return readBookingOffer(deps, supplierIds, { token: params.token, offerId: null });
    },
  );
  route(
    router,
    {
      method: 'post',
      tag: about.tag,
      signIn: true,
      path: '/api/booking-offer/:token/change-request',
      permission: mayRespond,
      summary:
        'The workshop asks to move or cancel a booked-in job; the operator arranges it with the customer.',
      params: v.object({ token: PortalToken }),
      guard: async ({ token }, c) => {
        const { supplierIds } = await requireWorkshopAccount(c, deps.sql, mayRespond);
        orNotFound(await findOfferOfBooking(deps.sql, token, supplierIds, null));
      },
      json: WorkshopChangeRequest,
      answer: BookingOfferDetails,
      problems: ['not-found', 'conflict'],
    },
    async ({ params, json }, c) => {
      const { supplierIds } = await requireWorkshopAccount(c, deps.sql, mayRespond);
      await askForChange(deps, supplierIds, params.token, {
        kind: json.Kind,
        wantedDay: json.WantedDay ?? null,
        reason: json.Reason,
      });
      return readBookingOffer(deps, supplierIds, { token: params.token, offerId: null });
    },
  );
}
