import type { Address, Country } from '@pitlane/contracts';
import type { AppDeps } from '../../platform/deps.ts';
import type {
  BillingAddress,
  BrowserSecrets,
  PaymentProvider,
} from '../../platform/ports/payment-provider.ts';
import { orNotFound } from '../../platform/route.ts';
import { findCustomerOrigin } from '../../shared/messages/index.ts';
import { findBooking } from '../bookings/index.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';
import { toHandle } from './require-provider.ts';

/**
 * Opens a payment at its provider, or reads the opened one, for the browser. Of two at once, both get the payment
 * that was saved first. `billingAddress` is the payer's where the booking has no address.
 */
export async function openPayment(
  deps: AppDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  billingAddress: Address | null = null,
): Promise<{ payment: PaymentRow; secrets: BrowserSecrets }> {
  if (payment.providerRef) return { payment, secrets: await getClientSecrets(deps, provider, payment) };
  const booking = orNotFound(await findBooking(deps.sql, payment.bookingId));
  const back = `${await findCustomerOrigin(deps, booking.partnerId)}/api/${provider.provider}/return`;
  const opened = await provider.openPayment({
    paymentId: payment.id,
    bookingId: payment.bookingId,
    method: payment.method ?? 'creditCard',
    amountCents: payment.amountCents,
    currency: payment.currency,
    key: payment.idempotencyKey,
    customer: {
      firstName: booking.firstName,
      lastName: booking.lastName,
      email: booking.email,
      mobile: booking.mobile,
      address: toBillingAddress(billingAddress ?? booking.address, booking.supplierCountry),
    },
    shopName: booking.supplierName,
    returnUrl: back,
    cancelUrl: `${back}?cancelled=1`,
    webhookUrl: `${deps.config.origin}/api/webhooks/${provider.provider}`,
  });
  await queries.saveOpened(deps.sql, payment.id, { ...opened, now: deps.clock.now() });
  const noted = await queries.findPayment(deps.sql, payment.id);
  if (noted.providerRef !== opened.ref)
    return { payment: noted, secrets: await getClientSecrets(deps, provider, noted) };
  return { payment: noted, secrets: opened };
}

/** The address of the payer as providers take it. A job's address is the payer's own. */
const toBillingAddress = (address: Address | null, country: Country): BillingAddress | null =>
  address && {
    line1: address.addressLine1,
    line2: address.addressLine2 ?? null,
    city: address.locality,
    state: address.state,
    postcode: address.postcode,
    country,
  };

async function getClientSecrets(
  deps: AppDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<BrowserSecrets> {
  const token = payment.providerRef;
  if (!provider.getClientSecrets) return { clientSecret: null, token };
  return provider.getClientSecrets(await toHandle(deps, provider, payment));
}
