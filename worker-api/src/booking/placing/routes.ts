import {
  BookingDetails,
  BookingInclusions,
  BookingMinimalDetails,
  BookingRequest,
  BookingStatusResponse,
  BookingSubmitResponse,
  BookingToken,
  CustomerBookings,
  PrevalidateResponse,
} from '@pitlane/contracts';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type AppEnv, combineRoutes, type Router } from '../../platform/app-env.ts';
import { requireAccount } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { neverCache } from '../../platform/http-cache.ts';
import { requireIdempotencyKey } from '../../platform/idempotency.ts';
import { requirePartner } from '../../platform/partner.ts';
import { orNotFound, route } from '../../platform/route.ts';
import {
  type BookingRow,
  bookingCallerFrom,
  findBookingByToken,
  findViewedBooking,
} from '../bookings/index.ts';
import { readCustomerBookings } from './customer-bookings.ts';
import { EXAMPLE_BOOKING } from './example.ts';
import { prevalidateBooking, submitBooking } from './service.ts';
import {
  readBookingDetails,
  readBookingStatus,
  readInclusions,
  readViewedBooking,
  toMinimalDetails,
} from './views.ts';

const Token = v.object({ token: BookingToken });

const about = { tag: 'Booking', problems: ['not-found'] } as const;

/** `/api/booking/…` (2 §7). A booking's token gives access to it. */
export const bookingRoutes = combineRoutes(addRequestRoutes, addViewRoutes, addCustomerRoutes);

/** From a booking request to a booking. */
function addRequestRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/booking/prevalidate',
      summary: 'Could this be booked? A business refusal is a 200 with ErrorCode.',
      json: BookingRequest,
      example: EXAMPLE_BOOKING,
      leadAccess: true,
      answer: PrevalidateResponse,
    },
    async ({ json }, c) => prevalidateBooking(deps, json, await bookingCallerFrom(c, deps, json)),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/booking/submit',
      summary: 'Books without paying online. A business refusal is a 200 with ErrorCode.',
      json: BookingRequest,
      example: EXAMPLE_BOOKING,
      leadAccess: true,
      answer: BookingSubmitResponse,
      idempotencyKey: 'required',
    },
    async ({ json }, c) => {
      const key = requireIdempotencyKey(c);
      // These are unpaid, and each holds a place and sends messages.
      await deps.limiter.take('booking', deps.clientAddress(c), requirePartner(c).limits);
      return submitBooking(deps, json, await bookingCallerFrom(c, deps, json), key);
    },
  );
}

/** What the holder of a token sees. */
function addViewRoutes(router: Router, deps: AppDeps): void {
  const byToken =
    <T>(view: (booking: BookingRow) => Promise<T> | T) =>
    async ({ params }: { params: { token: string } }, c: Context<AppEnv>) => {
      neverCache(c);
      return view(orNotFound(await findBookingByToken(deps, params.token)));
    };
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/booking/:token',
      summary: 'A booking, for the holder of its token.',
      params: Token,
      answer: BookingDetails,
      isNeverCached: true,
    },
    async ({ params: { token } }) => {
      const booking = await findBookingByToken(deps, token);
      if (booking) return readBookingDetails(deps, booking);
      return readViewedBooking(deps, orNotFound(await findViewedBooking(deps, token)), token);
    },
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/booking/:token/status',
      summary: 'The status of the booking and whether it is paid.',
      params: Token,
      answer: BookingStatusResponse,
    },
    byToken((booking) => readBookingStatus(deps.sql, booking)),
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/booking/:token/minimal-details',
      summary: 'The booking without anything about the person.',
      params: Token,
      answer: BookingMinimalDetails,
    },
    byToken(toMinimalDetails),
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/booking/:token/inclusions',
      summary: 'What the booked service includes.',
      params: Token,
      answer: BookingInclusions,
    },
    byToken((booking) => readInclusions(deps.sql, booking)),
  );
}

/** What a signed-in customer sees without a token. */
function addCustomerRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/customer/bookings',
      tag: 'Customers',
      summary: 'The bookings that the signed-in customer has made, the latest day first; at most 100.',
      answer: CustomerBookings,
      signIn: true,
      isNeverCached: true,
    },
    async (_input, c) => {
      const { subject } = requireAccount(c);
      return { Success: true, Bookings: await readCustomerBookings(deps, subject) };
    },
  );
}
