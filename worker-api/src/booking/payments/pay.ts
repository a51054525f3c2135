import type { BookingPayResponse } from '@pitlane/contracts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { findBooking } from '../bookings/index.ts';
import type { PaymentRow } from './queries.ts';
import { findPaymentOfBooking } from './queries.ts';
import { type Settled, type SettleOptions, settleForCaller } from './settle.ts';

export type PaymentOfBooking = { bookingId: number; paymentId: string };

/**
 * The browser is back: the provider is asked what is true (2 §7 `POST /api/booking/pay`). `paymentId` is the provider's
 * name, known to whoever was given the order. A payment still under way is 504: ask again, never pay again.
 */
export async function payBooking(
  deps: AppDeps,
  input: PaymentOfBooking,
  options: SettleOptions = {},
): Promise<BookingPayResponse> {
  const { id } = await paymentOfBooking(deps, input);
  const settled = await settleForCaller(deps, id, options);
  const { payment } = settled;
  const { state, failureCode } = payment;
  if (isUnderWay(settled))
    throw new AppError('provider-timeout', { detail: 'The payment is still being processed.' });
  const booking = orNotFound(await findBooking(deps.sql, payment.bookingId));
  const isPaid = state === 'captured';
  return {
    Success: isPaid,
    BookingToken: booking.token,
    Status: booking.status,
    PaymentState: state,
    FailureCode: isPaid
      ? null
      : (failureCode ?? (state === 'authorising' ? 'requires_action' : 'payment-failed')),
  };
}

/** The payment that the caller was given, for the booking it was given for. */
export async function paymentOfBooking(deps: AppDeps, input: PaymentOfBooking): Promise<PaymentRow> {
  return orNotFound(await findPaymentOfBooking(deps.sql, input.bookingId, input.paymentId));
}

/** The provider has not decided, or we could not take note of it: neither paid nor failed. */
export const isUnderWay = ({ payment, view }: Settled): boolean =>
  payment.state !== 'captured' && (view === 'processing' || payment.state === 'capturing');
