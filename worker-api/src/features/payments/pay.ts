import type { BookingPayResponse } from '@pitlane/contracts';
import { providerProblem } from '../../adapters/provider-error.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { found } from '../../platform/route.ts';
import { findBooking } from '../bookings/queries.ts';
import { findPaymentByRef } from './queries.ts';
import { type Settled, settlePayment } from './settle.ts';

/**
 * The browser is back: the provider is asked what is true (2 §7 `POST /api/booking/pay`). `paymentId` is the provider's
 * name, known to whoever was given the order. A payment still under way is 504: ask again, never pay again.
 */
export async function payBooking(
  deps: AppDeps,
  input: { bookingId: number; paymentId: string },
): Promise<BookingPayResponse> {
  const payment = found(await findPaymentByRef(deps.sql, 'stripe', input.paymentId));
  if (payment.bookingId !== input.bookingId) throw new AppError('not-found');
  let settled: Settled;
  try {
    settled = await settlePayment(deps, payment.id);
  } catch (error) {
    throw providerProblem(error);
  }
  const { state, failureCode } = settled.payment;
  const isUnderWay = settled.view === 'processing' || state === 'capturing';
  if (isUnderWay && state !== 'captured')
    throw new AppError('provider-timeout', { detail: 'The payment is still being processed.' });
  const booking = found(await findBooking(deps.sql, payment.bookingId));
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
