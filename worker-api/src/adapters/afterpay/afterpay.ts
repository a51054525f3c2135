import { parseDecimal, toDecimal } from '@pitlane/domain/money/decimal';
import {
  createOpenView,
  type PaymentHandle,
  type PaymentProvider,
  type PaymentToOpen,
  type PaymentView,
} from '../../platform/ports/payment-provider.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { openProviderPage } from '../payments/provider-page.ts';
import { type AfterpayOptions, createAfterpayClient } from './afterpay-client.ts';

/** Error codes for a checkout that the customer has not approved (yet). */
const NOT_AGREED = ['invalid_token', 'invalid_order_transaction_status', 'precondition_failed', '412'];

/** Statuses that refuse the caller, such as a wrong key or a firewall, and so do not answer about the payment. */
const CALLER_REFUSED = [401, 403];

/** The account may not hold money first (deferred capture is switched on by Afterpay). */
const CANNOT_HOLD = 'unsupported_payment_type';

/** Afterpay by its online API (v2): the money is held with the checkout's token, then captured or voided. */
export function createAfterpayPayments(options: AfterpayOptions): PaymentProvider {
  const client = createAfterpayClient(options);

  return {
    provider: 'afterpay',
    isRefundIdempotent: true,
    async openPayment(order) {
      const opened = await client.openCheckout(toCheckoutRequest(order));
      return openProviderPage(opened.token, opened.redirectCheckoutUrl);
    },
    /** Without a payment Afterpay does not report whether the customer approved: only an authorisation shows it. */
    getPayment: async (handle) =>
      (await client.find(handle)) ?? createOpenView(handle, { state: 'approved' }),
    async authorisePayment(handle) {
      try {
        return await takeOrder(client, handle);
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
        if (CALLER_REFUSED.includes(error.status ?? 0)) throw error;
        const known = await client.find(handle);
        if (known) return known;
        if (NOT_AGREED.includes(error.code ?? '')) return createOpenView(handle);
        return createOpenView(handle, {
          state: 'voided',
          failure: { code: error.code ?? 'declined', message: error.message },
        });
      }
    },
    capturePayment: client.capture,
    async cancelPayment(handle) {
      // A checkout that was never agreed to holds nothing; only our own call could make it hold something.
      if (!handle.chargeRef) return createOpenView(handle, { state: 'voided' });
      return client.cancel(handle);
    },
    async releaseRemainder(handle) {
      const known = await client.find(handle);
      if (known?.state !== 'authorised') return;
      await client.cancel({ ...handle, chargeRef: known.chargeRef });
    },
    async refundPayment(handle, refund) {
      const answer = await client.refund(handle, refund);
      return { ref: answer.refundId };
    },
    readReturn: async ({ orderToken, status }) => ({
      ref: orderToken ?? null,
      outcome: status === 'SUCCESS' ? 'approved' : 'cancelled',
      event: null,
    }),
    async getLimits() {
      const { minimumAmount, maximumAmount } = await client.getConfiguration();
      return {
        minimumCents: minimumAmount ? parseDecimal(minimumAmount.amount) : 1,
        maximumCents: parseDecimal(maximumAmount.amount),
        currency: maximumAmount.currency,
      };
    },
  };
}

/** Holds the money; an account that cannot hold it captures at once, and the operator hears of it. */
async function takeOrder(
  client: ReturnType<typeof createAfterpayClient>,
  handle: PaymentHandle,
): Promise<PaymentView> {
  try {
    return await client.hold(handle);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== CANNOT_HOLD) throw error;
    return { ...(await client.captureAtOnce(handle)), isTakenAtOnce: true };
  }
}

function toCheckoutRequest(order: PaymentToOpen) {
  const amount = { amount: toDecimal(order.amountCents), currency: order.currency };
  return {
    amount,
    consumer: {
      email: order.customer.email,
      givenNames: order.customer.firstName,
      surname: order.customer.lastName,
      phoneNumber: order.customer.mobile,
    },
    merchantReference: order.key,
    merchant: { redirectConfirmUrl: order.returnUrl, redirectCancelUrl: order.cancelUrl },
    items: [{ name: `Booking ${order.bookingId}`, quantity: 1, price: amount }],
  };
}
