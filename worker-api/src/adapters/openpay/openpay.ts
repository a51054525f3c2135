import * as v from 'valibot';
import {
  createOpenView,
  type PaymentHandle,
  type PaymentProvider,
  type PaymentToOpen,
  type PaymentView,
} from '../../platform/ports/payment-provider.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { callJson } from '../json-call/call-json.ts';

const TIMEOUT_MS = 20_000;
const VERSION = '1.20210320';

const Opened = v.object({
  orderId: v.string(),
  nextAction: v.object({
    type: v.literal('FormPost'),
    formPost: v.object({
      formPostUrl: v.pipe(v.string(), v.url()),
      formFields: v.array(v.object({ fieldName: v.string(), fieldValue: v.string() })),
    }),
  }),
});
const Order = v.object({
  orderId: v.string(),
  planStatus: v.string(),
  purchasePrice: v.number(),
  refundedAmount: v.optional(v.number(), 0),
});
const Limits = v.object({ minPrice: v.number(), maxPrice: v.number() });
const Refusal = v.object({
  type: v.optional(v.string()),
  title: v.optional(v.string()),
  detail: v.optional(v.string()),
});

/** Our state of each planStatus; any other is still processing. */
const STATES: Record<string, PaymentView['state']> = {
  Pending: 'open',
  Lodged: 'authorised',
  Approved: 'authorised',
  Active: 'captured',
  Completed: 'captured',
  Refunded: 'captured',
  Cancelled: 'voided',
  Expired: 'voided',
  Declined: 'voided',
};

/** Openpay by its last JSON API; the provider ended in 2023, so there is no host unless an operator names one. */
export function createOpenpayPayments(options: {
  username: string;
  password: string;
  apiUrl: string;
  /** The only origin that its form may post to: the pages' policy allows no other. */
  formOrigin: string;
  timeoutMs?: number;
}): PaymentProvider {
  const call = <S extends v.GenericSchema>(method: 'GET' | 'POST', path: string, schema: S, body?: unknown) =>
    callJson(
      {
        provider: 'openpay',
        url: `${options.apiUrl}${path}`,
        method,
        headers: {
          Authorization: `Basic ${btoa(`${options.username}:${options.password}`)}`,
          'openpay-version': VERSION,
        },
        ...(body === undefined ? {} : { body }),
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      },
      schema,
      readRefusal,
    );
  const orderPath = ({ ref }: PaymentHandle) => `/orders/${encodeURIComponent(ref)}`;
  const get = async (handle: PaymentHandle) => toView(await call('GET', orderPath(handle), Order), handle);

  return {
    provider: 'openpay',
    isRefundIdempotent: false,
    async openPayment(order) {
      const opened = await call('POST', '/orders', Opened, toOrderRequest(order));
      const { formPostUrl, formFields } = opened.nextAction.formPost;
      if (new URL(formPostUrl).origin !== options.formOrigin)
        throw new ProviderError('openpay', 'rejected', { code: 'form-elsewhere' });
      const Fields = formFields.map(({ fieldName, fieldValue }) => ({ Name: fieldName, Value: fieldValue }));
      return {
        ref: opened.orderId,
        checkout: { url: null, form: { Action: formPostUrl, Fields } },
        clientSecret: null,
        token: opened.orderId,
      };
    },
    getPayment: get,
    async capturePayment(handle) {
      await call('POST', `${orderPath(handle)}/capturepayment`, v.unknown(), {});
      return get(handle);
    },
    async cancelPayment(handle) {
      const view = await get(handle);
      // Only we capture a pending order, so it needs no cancelling.
      if (view.state === 'open') return { ...view, state: 'voided' };
      if (view.state !== 'authorised') return view;
      await call('POST', `${orderPath(handle)}/refund`, v.unknown(), { fullRefund: true });
      return { ...view, state: 'voided' };
    },
    async refundPayment(handle, refund) {
      await call('POST', `${orderPath(handle)}/refund`, v.unknown(), {
        fullRefund: false,
        reducePriceBy: refund.amountCents,
      });
      return { ref: refund.key };
    },
    // Openpay's order ids are sequential and can be guessed, so the return address carries our own key.
    readReturn: async ({ reference, status }) => ({
      ref: null,
      key: reference ?? null,
      outcome:
        status === 'LODGED' || status === 'SUCCESS'
          ? 'approved'
          : status === 'FAILURE'
            ? 'declined'
            : 'cancelled',
      event: null,
    }),
    async getLimits() {
      const { minPrice, maxPrice } = await call('GET', '/orders/limits?origin=Online', Limits);
      return { minimumCents: minPrice, maximumCents: maxPrice, currency: 'AUD' };
    },
  };
}

const toOrderRequest = (order: PaymentToOpen) => ({
  customerJourney: {
    origin: 'Online',
    online: {
      callbackUrl: withKey(order.returnUrl, order.key),
      cancelUrl: withKey(order.cancelUrl, order.key),
      failUrl: withKey(order.cancelUrl, order.key),
      planCreationType: 'Pending',
      customerDetails: {
        firstName: order.customer.firstName,
        familyName: order.customer.lastName,
        email: order.customer.email,
        phoneNumber: order.customer.mobile,
      },
      deliveryMethod: 'Pickup',
    },
  },
  goodsDescription: `Booking ${order.bookingId}`,
  purchasePrice: order.amountCents,
  retailerOrderNo: order.key,
  source: 'pitlane',
  cart: [
    {
      itemName: `Booking ${order.bookingId}`,
      itemCode: String(order.bookingId),
      itemQuantity: 1,
      itemRetailUnitPrice: order.amountCents,
    },
  ],
});

function withKey(address: string, key: string): string {
  const url = new URL(address);
  url.searchParams.set('reference', key);
  return url.href;
}

function toView(order: v.InferOutput<typeof Order>, handle: PaymentHandle): PaymentView {
  const state = STATES[order.planStatus] ?? 'processing';
  return createOpenView(handle, {
    state,
    chargeRef: order.orderId,
    amountCents: order.purchasePrice,
    capturedCents: state === 'captured' ? order.purchasePrice : 0,
    refundedCents: order.refundedAmount,
    failure:
      order.planStatus === 'Declined' ? { code: 'declined', message: 'Openpay declined the payment.' } : null,
  });
}

function readRefusal(body: unknown) {
  const parsed = v.safeParse(Refusal, body);
  if (!parsed.success) return { code: null };
  const { type, title } = parsed.output;
  return { code: type ?? null, ...(title ? { message: title } : {}) };
}
