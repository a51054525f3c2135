import * as v from 'valibot';
import {
  createOpenView,
  type PaymentHandle,
  type PaymentProvider,
  type PaymentView,
} from '../../platform/ports/payment-provider.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { callJson } from '../json-call/call-json.ts';
import { parseDecimal } from '../payments/decimal.ts';

const TIMEOUT_MS = 20_000;
const ZIP_VERSION = '2021-08-25';

const CheckoutAnswer = v.object({
  id: v.string(),
  uri: v.optional(v.nullable(v.string()), null),
  state: v.picklist(['created', 'approved', 'completed', 'expired', 'cancelled', 'declined']),
});
const Charge = v.object({
  id: v.string(),
  state: v.string(),
  amount: v.optional(v.nullable(v.number())),
  currency: v.optional(v.nullable(v.string())),
  captured_amount: v.optional(v.nullable(v.number()), 0),
  refunded_amount: v.optional(v.nullable(v.number()), 0),
});
const Refund = v.object({ id: v.string() });
const Refusal = v.object({
  error: v.object({ code: v.optional(v.string()), message: v.optional(v.string()) }),
});

/** Refusals after which the customer cannot pay with this checkout any more. */
const OVER = ['expired', 'cancelled', 'declined'];

/** Zip (AU) by its API: a checkout the customer approves, then a charge that is held, then captured or cancelled. */
export function createZipPayments(options: {
  apiKey: string;
  apiUrl: string;
  timeoutMs?: number;
}): PaymentProvider {
  const call = <S extends v.GenericSchema>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    send: { body?: unknown; key?: string } = {},
  ) =>
    callJson(
      {
        provider: 'zip',
        url: `${options.apiUrl}${path}`,
        method,
        headers: {
          Authorization: `Bearer ${options.apiKey}`,
          'Zip-Version': ZIP_VERSION,
          ...(send.key ? { 'Idempotency-Key': send.key } : {}),
        },
        ...(send.body === undefined ? {} : { body: send.body }),
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      },
      schema,
      readRefusal,
    );
  const charge = (handle: PaymentHandle, what: string, send: { body?: unknown; key?: string } = {}) =>
    call(
      what === '' ? 'GET' : 'POST',
      `/charges/${encodeURIComponent(requireChargeRef(handle))}${what}`,
      Charge,
      send,
    ).then((answer) => toView(answer, handle));

  /** A repeat of its key gives the charge that was made. */
  const hold = async (handle: PaymentHandle): Promise<PaymentView> => {
    const answer = await call('POST', '/charges', Charge, {
      key: `${handle.key}-charge`,
      body: {
        authority: { type: 'checkout_id', value: handle.ref },
        reference: handle.key,
        amount: handle.amountCents / 100,
        currency: handle.currency,
        capture: false,
      },
    });
    return toView(answer, handle);
  };

  return {
    provider: 'zip',
    isRefundIdempotent: true,
    async openPayment(order) {
      const { customer } = order;
      const answer = await call('POST', '/checkouts', CheckoutAnswer, {
        body: {
          shopper: {
            first_name: customer.firstName,
            last_name: customer.lastName,
            email: customer.email,
            phone: customer.mobile,
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
        },
      });
      return {
        ref: answer.id,
        checkout: { url: answer.uri, form: null },
        clientSecret: null,
        token: answer.id,
      };
    },
    async getPayment(handle) {
      if (handle.chargeRef) return charge(handle, '');
      const { state } = await call('GET', `/checkouts/${encodeURIComponent(handle.ref)}`, CheckoutAnswer);
      // `completed`: a charge of ours exists whose answer we never heard; its key gives it back.
      if (state === 'approved' || state === 'completed') return createOpenView(handle, { state: 'approved' });
      if (state === 'created') return createOpenView(handle);
      return createOpenView(handle, { state: 'voided', failure: toFailure(state) });
    },
    async authorisePayment(handle) {
      try {
        return await hold(handle);
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
        const { state } = await call('GET', `/checkouts/${encodeURIComponent(handle.ref)}`, CheckoutAnswer);
        if (state === 'created') return createOpenView(handle);
        const failure = OVER.includes(state)
          ? toFailure(state)
          : { code: error.code ?? 'declined', message: error.message };
        return createOpenView(handle, { state: 'voided', failure });
      }
    },
    capturePayment: (handle) =>
      charge(handle, '/capture', {
        key: `${handle.key}-capture`,
        body: { amount: handle.amountCents / 100 },
      }),
    cancelPayment: async (handle) =>
      handle.chargeRef
        ? charge(handle, '/cancel', { key: `${handle.key}-cancel`, body: {} })
        : createOpenView(handle, { state: 'voided' }),
    async releaseRemainder(handle) {
      const { state } = await call('GET', `/checkouts/${encodeURIComponent(handle.ref)}`, CheckoutAnswer);
      // Only a checkout that a charge was made of can hold anything; one that is just approved is left alone.
      if (!handle.chargeRef && state !== 'completed') return;
      const known = handle.chargeRef ? await charge(handle, '') : await hold(handle);
      if (known.state !== 'authorised') return;
      const held = { ...handle, chargeRef: known.chargeRef };
      await charge(held, '/cancel', { key: `${handle.key}-cancel`, body: {} });
    },
    async refundPayment(handle, refund) {
      const answer = await call('POST', '/refunds', Refund, {
        key: refund.key,
        body: {
          charge_id: requireChargeRef(handle),
          reason: refund.reason,
          amount: refund.amountCents / 100,
        },
      });
      return { ref: answer.id };
    },
    readReturn: async ({ checkoutId, result }) => ({
      ref: checkoutId ?? null,
      outcome: result === 'approved' || result === 'declined' || result === 'referred' ? result : 'cancelled',
      event: null,
    }),
  };
}

function toView(charge: v.InferOutput<typeof Charge>, handle: PaymentHandle): PaymentView {
  const captured = parseDecimal(charge.captured_amount ?? 0);
  const isHeld = ['authorised', 'approved', 'captured', 'refunded', 'completed'].includes(charge.state);
  const state = captured > 0 ? 'captured' : isHeld ? 'authorised' : 'voided';
  return createOpenView(handle, {
    state,
    chargeRef: charge.id,
    amountCents: charge.amount == null ? handle.amountCents : parseDecimal(charge.amount),
    currency: charge.currency ?? handle.currency,
    capturedCents: captured,
    refundedCents: parseDecimal(charge.refunded_amount ?? 0),
    failure: charge.state === 'declined' ? toFailure('declined') : null,
  });
}

function toFailure(state: string): { code: string; message: string } | null {
  if (state === 'expired') return null;
  return { code: state, message: `Zip: the payment was ${state}.` };
}

function requireChargeRef({ chargeRef }: PaymentHandle): string {
  if (!chargeRef) throw new ProviderError('zip', 'rejected', { code: 'no-charge' });
  return chargeRef;
}

function readRefusal(body: unknown) {
  const parsed = v.safeParse(Refusal, body);
  if (!parsed.success) return { code: null };
  const { code, message } = parsed.output.error;
  return { code: code ?? null, ...(message ? { message } : {}) };
}
