import {
  createOpenView,
  type PaymentProvider,
  type PaymentToOpen,
} from '../../platform/ports/payment-provider.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { openProviderPage } from '../payments/provider-page.ts';
import { createZipClient, toFailure, type ZipOptions } from './zip-client.ts';

/** Refusals after which the customer cannot pay with this checkout any more. */
const OVER = ['expired', 'cancelled', 'declined'];

/** Zip (AU) by its API: a checkout the customer approves, then a charge that is held, then captured or cancelled. */
export function createZipPayments(options: ZipOptions): PaymentProvider {
  const client = createZipClient(options);

  return {
    provider: 'zip',
    isRefundIdempotent: true,
    async openPayment(order) {
      const { id, uri } = await client.openCheckout(toCheckoutRequest(order));
      return openProviderPage(id, uri);
    },
    async getPayment(handle) {
      if (handle.chargeRef) return client.charge(handle, '');
      const state = await client.getCheckoutState(handle);
      // `completed`: a charge of ours exists whose answer we never heard; its key gives it back.
      if (state === 'approved' || state === 'completed') return createOpenView(handle, { state: 'approved' });
      if (state === 'created') return createOpenView(handle);
      return createOpenView(handle, { state: 'voided', failure: toFailure(state) });
    },
    async authorisePayment(handle) {
      try {
        return await client.hold(handle);
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
        const state = await client.getCheckoutState(handle);
        if (state === 'created') return createOpenView(handle);
        const failure = OVER.includes(state)
          ? toFailure(state)
          : { code: error.code ?? 'declined', message: error.message };
        return createOpenView(handle, { state: 'voided', failure });
      }
    },
    capturePayment: (handle) =>
      client.charge(handle, '/capture', {
        key: `${handle.key}-capture`,
        body: { amount: handle.amountCents / 100 },
      }),
    cancelPayment: async (handle) =>
      handle.chargeRef
        ? client.charge(handle, '/cancel', { key: `${handle.key}-cancel`, body: {} })
        : createOpenView(handle, { state: 'voided' }),
    async releaseRemainder(handle) {
      const state = await client.getCheckoutState(handle);
      // Only a checkout that a charge was made of can hold anything; one that is just approved is left alone.
      if (!handle.chargeRef && state !== 'completed') return;
      const known = handle.chargeRef ? await client.charge(handle, '') : await client.hold(handle);
      if (known.state !== 'authorised') return;
      const held = { ...handle, chargeRef: known.chargeRef };
      await client.charge(held, '/cancel', { key: `${handle.key}-cancel`, body: {} });
    },
    async refundPayment(handle, refund) {
      const answer = await client.refund(handle, refund);
      return { ref: answer.id };
    },
    readReturn: async ({ checkoutId, result }) => ({
      ref: checkoutId ?? null,
      outcome: result === 'approved' || result === 'declined' || result === 'referred' ? result : 'cancelled',
      event: null,
    }),
  };
}

/** Zip requires it (merchantapi-php, `Shopper` and `Address`). */
const toBillingAddress = ({ address, firstName, lastName }: PaymentToOpen['customer']) =>
  address && {
    line1: address.line1,
    ...(address.line2 ? { line2: address.line2 } : {}),
    city: address.city,
    state: address.state,
    postal_code: address.postcode,
    country: address.country,
    first_name: firstName,
    last_name: lastName,
  };

const toCheckoutRequest = (order: PaymentToOpen) => ({
  shopper: {
    first_name: order.customer.firstName,
    last_name: order.customer.lastName,
    email: order.customer.email,
    phone: order.customer.mobile,
    billing_address: toBillingAddress(order.customer),
  },
  order: {
    reference: order.key,
    amount: order.amountCents / 100,
    currency: order.currency,
    shipping: { pickup: true },
    items: [
      {
        name: `Booking ${order.bookingId}`,
        amount: order.amountCents / 100,
        quantity: 1,
        type: 'sku',
        reference: String(order.bookingId),
      },
    ],
  },
  config: { redirect_uri: order.returnUrl },
});
