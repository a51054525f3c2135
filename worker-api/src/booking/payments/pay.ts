import type { BookingPayResponse } from '@pitlane/contracts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { type BookingRow, customerToken, findBooking } from '../bookings/index.ts';
import type { PaymentRow } from './queries.ts';
import { findPaymentOfBooking } from './queries.ts';
import { type Settlement, type SettleOptions, settleForCaller } from './settle.ts';

export type PaymentOfBooking = { bookingId: number; paymentId: string };

/**
 * Settles a payment when the browser returns (2 §7 `POST /api/booking/pay`). `paymentId` is the provider's id. A
 * payment in progress is a 504: query again, never pay again.
 */
export async function payBooking(
  deps: AppDeps,
  input: PaymentOfBooking,
  options: SettleOptions = {},
): Promise<BookingPayResponse> {
  const { id } = await findPaymentForBooking(deps, input);
  const settled = await settleForCaller(deps, id, options);
  const { payment } = settled;
  const { state, failureCode } = payment;
  if (isUnderWay(settled))
    throw new AppError('provider-timeout', { detail: 'The payment is still being processed.' });
  const booking = orNotFound(await findBooking(deps.sql, payment.bookingId));
  const isPaid = hasPaid(payment, booking);
  return {
    Success: isPaid,
    BookingToken: await customerToken(deps, booking),
    Status: booking.status,
    PaymentState: state,
    FailureCode: isPaid
      ? null
      : isRefunded(payment, booking)
        ? 'refunded'
        : (failureCode ?? (state === 'authorising' ? 'requires_action' : 'payment-failed')),
  };
}

/** The caller's payment of the booking, by the provider's id. */
export async function findPaymentForBooking(deps: AppDeps, input: PaymentOfBooking): Promise<PaymentRow> {
  return orNotFound(await findPaymentOfBooking(deps.sql, input.bookingId, input.paymentId));
}

/** Captured, and the booking has the money. Read the booking after its payment: both change in one transaction. */
export const hasPaid = ({ state }: PaymentRow, { paidAt }: BookingRow): boolean =>
  state === 'captured' && paidAt !== null;

/** Captured for a booking that could not have it: the money goes back, or went back. */
export const isRefunded = (payment: PaymentRow, booking: BookingRow): boolean =>
  payment.capturedCents > 0 && !hasPaid(payment, booking);

/** The provider has not decided, or its answer is not saved yet: neither paid nor failed. */
export const isUnderWay = ({ payment, view }: Settlement): boolean =>
  payment.state !== 'captured' && (view === 'processing' || payment.state === 'capturing');
