import {
  BookingPayRequest,
  BookingPayResponse,
  PaymentCreateRequest,
  PaymentOrder,
} from '@pitlane/contracts';
import { createRouter, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { fieldError } from '../../platform/errors.ts';
import { requireIdempotencyKey } from '../../platform/idempotency.ts';
import { found, route } from '../../platform/route.ts';
import { findBookingByToken } from '../bookings/queries.ts';
import { callerOf } from '../bookings/routes.ts';
import { orderForBooking, orderForRequest } from './create-order.ts';
import { payBooking } from './pay.ts';

/** `/api/stripe/create` and `/api/booking/pay` (2 §7). */
export function paymentRoutes(deps: AppDeps): Router {
  const router = createRouter();
  route(
    router,
    {
      method: 'post',
      path: '/api/stripe/create',
      tag: 'Payment',
      summary: 'Holds the booking and opens a card payment for it; needs Idempotency-Key.',
      json: PaymentCreateRequest,
      answer: PaymentOrder,
      problems: [
        ...(['not-found', 'conflict', 'provider-unavailable', 'provider-timeout'] as const),
        ...(['idempotency-key-required', 'idempotency-key-reused', 'idempotency-in-flight'] as const),
      ],
    },
    async ({ json }, c) => {
      const key = requireIdempotencyKey(c);
      if (json.BookingRequest) {
        const caller = await callerOf(c, deps, json.BookingRequest.LeadId);
        return orderForRequest(deps, json.BookingRequest, caller, key);
      }
      if (!json.BookingToken)
        throw fieldError('/BookingRequest', 'required', 'Send a BookingRequest or a BookingToken.');
      return orderForBooking(deps, found(await findBookingByToken(deps.sql, json.BookingToken)), key);
    },
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/booking/pay',
      tag: 'Payment',
      summary: 'Asks the provider whether the booking is paid, after the browser came back.',
      json: BookingPayRequest,
      answer: BookingPayResponse,
      problems: ['not-found', 'provider-unavailable', 'provider-timeout'],
    },
    ({ json }) => payBooking(deps, json),
  );
  return router;
}
