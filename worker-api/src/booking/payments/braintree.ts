import type { BookingPayResponse, Currency, PaymentMethod } from '@pitlane/contracts';
import { isUnapproved } from '@pitlane/domain/payment/payment-state';
import type { AppDeps } from '../../platform/deps.ts';
import { fieldError } from '../../platform/errors.ts';
import { callProvider } from '../../platform/provider-error.ts';
import { orNotFound } from '../../platform/route.ts';
import type { BookingRow } from '../bookings/index.ts';
import { orderForBooking } from './create-order.ts';
import { resolveMethod } from './methods.ts';
import { findPaymentForBooking, type PaymentOfBooking, payBooking } from './pay.ts';
import { refusePaused } from './payment-pause.ts';
import { requireProvider } from './require-provider.ts';

/** A client token for payments in a currency; 503 where Braintree has no account for it, 429 while payments pause. */
export async function createBraintreeToken(
  deps: AppDeps,
  currency: Currency,
  network: Buffer,
): Promise<string> {
  const provider = requireProvider(deps, 'braintree');
  await refusePaused(deps, deps.sql, { provider: 'braintree', leadGuid: null, network });
  const handle = {
    paymentId: 0,
    ref: '',
    chargeRef: null,
    key: '',
    amountCents: 0,
    currency,
    now: deps.clock.now(),
    reports: [],
  };
  const secrets = await callProvider(async () => provider.getClientSecrets?.(handle));
  return orNotFound(secrets?.token);
}

/** Pays an order with the browser's token. Throws `too-many-requests` after several declines. */
export async function authoriseWithNonce(
  deps: AppDeps,
  input: PaymentOfBooking,
  nonce: string,
  network: Buffer,
): Promise<BookingPayResponse> {
  const { leadGuid, state } = await findPaymentForBooking(deps, input);
  // The repeat of a call that was answered tries no card.
  if (isUnapproved(state)) await refusePaused(deps, deps.sql, { provider: 'braintree', leadGuid, network });
  return payBooking(deps, input, { nonce });
}

/** Order and payment of an existing booking in one call (2 §7 `POST /api/payment`); idempotent by key. */
export async function payWithNonce(
  deps: AppDeps,
  booking: BookingRow,
  nonce: string,
  key: string,
  network: Buffer,
): Promise<BookingPayResponse> {
  const method = resolveMethod(deps, 'braintree', await readNonceMethod(deps, nonce), '/PaymentNonce');
  const order = await orderForBooking(deps, booking, { method, returnPath: null, network }, key);
  return payBooking(deps, { bookingId: booking.id, paymentId: orNotFound(order.PaymentId) }, { nonce });
}

/** A card's token pays by card, PayPal's by PayPal: Braintree knows which it is. */
async function readNonceMethod(deps: AppDeps, nonce: string): Promise<PaymentMethod> {
  const method = await callProvider(async () => requireProvider(deps, 'braintree').readNonceMethod?.(nonce));
  if (!method) throw fieldError('/PaymentNonce', 'unknown', 'This payment token is unknown or has expired.');
  return method;
}
