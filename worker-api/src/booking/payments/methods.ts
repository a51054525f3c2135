import type { PaymentMethod, PaymentMethodLimits, PaymentProvider as ProviderName } from '@pitlane/contracts';
import { LISTING_STRATEGY } from '@pitlane/contracts/constants';
import { listBookingMethods } from '@pitlane/domain/payment/payment-methods';
import { type Deps, findProvider, listOfferedMethods } from '../../marketplace/payment-methods/index.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { fieldError } from '../../platform/errors.ts';
import type { BookingRow } from '../bookings/index.ts';

/** The method of `/api/{provider}/create`. Throws a field problem when the provider does not support it. */
export function resolveMethod(
  deps: Pick<AppDeps, 'payments' | 'config'>,
  provider: ProviderName,
  wanted: PaymentMethod | null | undefined,
  pointer: string,
): PaymentMethod {
  const method = wanted ?? OWN_METHOD[provider];
  const isKnown = method === OWN_METHOD[provider] || (provider === 'braintree' && method === 'creditCard');
  if (!isKnown || findProvider(deps, method) !== provider)
    throw fieldError(pointer, 'not-offered', 'This provider does not take payments in this way.');
  return method;
}

const OWN_METHOD: Record<ProviderName, PaymentMethod> = {
  stripe: 'creditCard',
  braintree: 'payPal',
  afterpay: 'afterPay',
  zip: 'zip',
  humm: 'humm',
  openpay: 'openpay',
};

/** Methods for paying an existing booking. */
export async function listMethodsForBooking(deps: Deps, booking: BookingRow): Promise<PaymentMethodLimits[]> {
  return listBookingMethods(await listOfferedMethods(deps), {
    kind: 'customerPrepayment',
    currency: booking.currency,
    acceptsOnlinePayments: booking.acceptsOnlinePayments,
    acceptsBnpl: booking.acceptsBnpl,
    isPriceRange: booking.pricingStrategy !== LISTING_STRATEGY.SinglePrice,
    isFleet: booking.fleetCompanyId !== null,
  });
}
