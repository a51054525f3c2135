import type { BookingRequest, BookingSubmitResponse, PrevalidateResponse } from '@pitlane/contracts';
import { isFreePurchase } from '@pitlane/domain/payment/payment-methods';
import { listOfferedMethods } from '../../marketplace/payment-methods/index.ts';
import { findDriveForRequest } from '../../marketplace/service-area/index.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { fieldError } from '../../platform/errors.ts';
import { type IdempotentRequest, withIdempotency } from '../../platform/idempotency.ts';
import { orNotFound } from '../../platform/route.ts';
import { holdForApproval } from '../approvals/index.ts';
import {
  ACCEPTED,
  announceBooking,
  assess,
  type BookingCaller,
  checkBookingRequest,
  findBooking,
  type PlaceOptions,
  placeBooking,
  refuseUnexpected,
  type StoredRefusal,
  toAccepted,
  toRefusal,
  toRefusalResponse,
  toStoredRefusal,
} from '../bookings/index.ts';
import { readBookingContext } from '../context/index.ts';
import { cancelBlockingPayment, recordFreePurchase } from '../payments/index.ts';

/** Decides whether the request could become a booking now, without making one (2 §8). */
export async function prevalidateBooking(
  deps: AppDeps,
  request: BookingRequest,
  caller: BookingCaller,
): Promise<PrevalidateResponse> {
  const context = orNotFound(await readBookingContext(deps, request.LeadId, request.WorkshopId));
  const sendsSms = deps.sms !== null;
  const choice = checkBookingRequest(request, context, { sendsSms });
  const { code, breakdown } = await assess(deps.sql, request, context, choice.extras, {
    // Whatever contact is typed: the balance of another one would tell about its owner.
    discountCustomer: caller.hasAccess ? context.lead : null,
    sendsSms,
    offered: await listOfferedMethods(deps),
    secret: deps.config.secret,
    now: deps.clock.now(),
    drive: await findDriveForRequest(deps, request),
  });
  if (code === null) return { ...ACCEPTED, TotalIncGst: breakdown.TotalIncGst };
  return toRefusalResponse(deps, toStoredRefusal(code, context.existing, breakdown.TotalIncGst), caller);
}

/** Books without online payment: the booking is Pending at once and its workshop is notified (2 §4). */
export async function submitBooking(
  deps: AppDeps,
  request: BookingRequest,
  caller: BookingCaller,
  key: string,
): Promise<BookingSubmitResponse> {
  if (request.PaymentMethod)
    throw fieldError('/PaymentMethod', 'pay-first', 'A booking that is paid online begins with its payment.');
  const drive = await findDriveForRequest(deps, request);
  const work = { partnerId: caller.partnerId, scope: 'booking-submit', key, body: request } as const;
  const stored = await refuseUnexpected(deps, request.LeadId, () =>
    cancelBlockingPayment(deps, () => toRefusal(() => submitOnce(deps, request, { ...caller, drive }, work))),
  );
  if ('code' in stored) {
    return { ...(await toRefusalResponse(deps, stored, caller)), BookingId: null, Status: null };
  }
  const booking = orNotFound(await findBooking(deps.sql, stored.bookingId));
  return {
    ...(await toAccepted(deps, booking)),
    Status: booking.status,
  };
}

function submitOnce(
  deps: AppDeps,
  request: BookingRequest,
  caller: BookingCaller & Pick<PlaceOptions, 'drive'>,
  work: IdempotentRequest,
): Promise<{ body: { bookingId: number } | StoredRefusal }> {
  return withIdempotency<{ bookingId: number } | StoredRefusal>(
    deps.sql,
    work,
    async (tx) => {
      const placed = await placeBooking(tx, deps.clock, request, {
        ...caller,
        status: 'Pending',
        offered: [],
        unprovenPerDay: deps.config.unprovenPerDay,
        sendsSms: deps.sms !== null,
        secret: deps.config.secret,
      });
      if (placed.kind === 'refused')
        return {
          status: 200,
          keep: false,
          body: toStoredRefusal(placed.code, placed.existing, placed.totalCents),
        };
      if (placed.isPaidOnline && isFreePurchase(placed.totalCents))
        await recordFreePurchase(tx, placed.bookingId, deps.clock.now());
      if (!(await holdForApproval(tx, placed.bookingId, deps.clock.now())))
        await announceBooking(tx, placed.bookingId, deps.clock.now());
      return { status: 200, body: { bookingId: placed.bookingId } };
    },
    { actor: 'customer' },
  );
}
