import { parseDecimal } from '@pitlane/domain/money/decimal';
import * as v from 'valibot';
import {
  createOpenView,
  type PaymentHandle,
  type PaymentView,
} from '../../platform/ports/payment-provider.ts';
import { callJson } from '../json-call/call-json.ts';
import { requireChargeRef } from '../payments/charge-ref.ts';

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

export type ZipOptions = { apiKey: string; apiUrl: string; timeoutMs?: number };

/** Zip's checkouts, charges and refunds. Every call throws `ProviderError`. */
export function createZipClient(options: ZipOptions) {
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
      `/charges/${encodeURIComponent(requireChargeRef(handle, 'zip', 'no-charge'))}${what}`,
      Charge,
      send,
    ).then((answer) => toView(answer, handle));

  return {
    openCheckout: (body: unknown) => call('POST', '/checkouts', CheckoutAnswer, { body }),
    getCheckoutState: async (handle: PaymentHandle) =>
      (await call('GET', `/checkouts/${encodeURIComponent(handle.ref)}`, CheckoutAnswer)).state,
    charge,
    /** A repeat of its key gives the charge that was made. */
    async hold(handle: PaymentHandle): Promise<PaymentView> {
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
    },
    refund: (handle: PaymentHandle, refund: { amountCents: number; key: string; reason: string }) =>
      call('POST', '/refunds', Refund, {
        key: refund.key,
        body: {
          charge_id: requireChargeRef(handle, 'zip', 'no-charge'),
          reason: refund.reason,
          amount: refund.amountCents / 100,
        },
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

export function toFailure(state: string): { code: string; message: string } | null {
  if (state === 'expired') return null;
  return { code: state, message: `Zip: the payment was ${state}.` };
}

function readRefusal(body: unknown) {
  const parsed = v.safeParse(Refusal, body);
  if (!parsed.success) return { code: null };
  const { code, message } = parsed.output.error;
  return { code: code ?? null, ...(message ? { message } : {}) };
}
