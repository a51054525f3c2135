import { parseDecimal, toDecimal } from '@pitlane/domain/money/decimal';
import * as v from 'valibot';
import {
  createOpenView,
  type PaymentHandle,
  type PaymentView,
} from '../../platform/ports/payment-provider.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { callJson } from '../json-call/call-json.ts';
import { requireChargeRef } from '../payments/charge-ref.ts';

/** Afterpay recommends 70 s for writes and 20 s for reads. A browser does not wait that long; the sweeper retries. */
const TIMEOUT_MS = { read: 20_000, write: 25_000 };
const USER_AGENT = 'Pitlane/1.0 (car service marketplace)';

const Money = v.object({ amount: v.string(), currency: v.string() });
const Payment = v.object({
  id: v.string(),
  status: v.picklist(['APPROVED', 'DECLINED']),
  originalAmount: Money,
  openToCaptureAmount: v.optional(Money),
  paymentState: v.optional(v.string()),
  refunds: v.optional(v.array(v.object({ amount: Money })), []),
  events: v.optional(v.array(v.object({ type: v.string(), amount: v.optional(v.nullable(Money)) })), []),
});
const Opened = v.object({ token: v.string(), redirectCheckoutUrl: v.string() });
const Configuration = v.object({ minimumAmount: v.optional(v.nullable(Money)), maximumAmount: Money });
const Refund = v.object({ refundId: v.string() });
const Refusal = v.object({ errorCode: v.optional(v.string()), message: v.optional(v.string()) });

export type AfterpayOptions = { merchantId: string; secretKey: string; apiUrl: string; timeoutMs?: number };

/** Afterpay's checkouts and payments. Every call throws `ProviderError`. */
export function createAfterpayClient(options: AfterpayOptions) {
  const headers = {
    Authorization: `Basic ${btoa(`${options.merchantId}:${options.secretKey}`)}`,
    'User-Agent': USER_AGENT,
  };
  const call = <S extends v.GenericSchema>(method: 'GET' | 'POST', path: string, schema: S, body?: unknown) =>
    callJson(
      {
        provider: 'afterpay',
        url: `${options.apiUrl}/v2${path}`,
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        timeoutMs: options.timeoutMs ?? (method === 'GET' ? TIMEOUT_MS.read : TIMEOUT_MS.write),
      },
      schema,
      readRefusal,
    );
  const find = async (handle: PaymentHandle): Promise<PaymentView | null> => {
    try {
      return toView(await call('GET', `/payments/token:${encodeURIComponent(handle.ref)}`, Payment), handle);
    } catch (error) {
      // Any other refusal, such as that of a wrong key, leaves open whether there is a payment.
      if (error instanceof ProviderError && error.status === 404) return null;
      throw error;
    }
  };
  const postToCharge = (handle: PaymentHandle, what: string, body: unknown) =>
    call(
      'POST',
      `/payments/${encodeURIComponent(requireChargeRef(handle, 'afterpay', 'no-payment'))}/${what}`,
      Payment,
      body,
    ).then((payment) => toView(payment, handle));

  return {
    openCheckout: (body: unknown) => call('POST', '/checkouts', Opened, body),
    /** Null where Afterpay has no payment for the checkout. */
    find,
    async hold(handle: PaymentHandle): Promise<PaymentView> {
      const held = await call('POST', '/payments/auth', Payment, {
        token: handle.ref,
        requestId: await requestId(`${handle.key}-auth`),
      });
      return toView(held, handle);
    },
    /** Takes the money in one call with the approval, for accounts that cannot hold it. Idempotent on the token. */
    async captureAtOnce(handle: PaymentHandle): Promise<PaymentView> {
      const captured = await call('POST', '/payments/capture', Payment, {
        token: handle.ref,
        requestId: await requestId(`${handle.key}-capture-at-once`),
        merchantReference: handle.key,
      });
      return toView(captured, handle);
    },
    capture: async (handle: PaymentHandle) =>
      postToCharge(handle, 'capture', {
        requestId: await requestId(`${handle.key}-capture`),
        amount: { amount: toDecimal(handle.amountCents), currency: handle.currency },
      }),
    cancel: async (handle: PaymentHandle) =>
      postToCharge(handle, 'void', { requestId: await requestId(`${handle.key}-void`) }),
    refund: async (handle: PaymentHandle, refund: { amountCents: number; key: string }) =>
      call(
        'POST',
        `/payments/${encodeURIComponent(requireChargeRef(handle, 'afterpay', 'no-payment'))}/refund`,
        Refund,
        {
          requestId: await requestId(refund.key),
          amount: { amount: toDecimal(refund.amountCents), currency: handle.currency },
          merchantReference: refund.key,
        },
      ),
    getConfiguration: () => call('GET', '/configuration', Configuration),
  };
}

function toView(payment: v.InferOutput<typeof Payment>, handle: PaymentHandle): PaymentView {
  const total = parseDecimal(payment.originalAmount.amount);
  const base = { chargeRef: payment.id, amountCents: total, currency: payment.originalAmount.currency };
  if (payment.status === 'DECLINED')
    return createOpenView(handle, {
      ...base,
      state: 'voided',
      failure: { code: 'declined', message: 'Afterpay declined the payment.' },
    });
  const captured = sumCents(
    payment.events.filter(({ type }) => type === 'CAPTURED').map(({ amount }) => amount),
  );
  const refunded = sumCents(payment.refunds.map(({ amount }) => amount));
  const isOver = payment.paymentState === 'VOIDED' || payment.paymentState === 'EXPIRED';
  const state = captured > 0 ? 'captured' : isOver ? 'voided' : 'authorised';
  return createOpenView(handle, { ...base, state, capturedCents: captured, refundedCents: refunded });
}

const sumCents = (amounts: ({ amount: string } | null | undefined)[]): number =>
  amounts.reduce((sum, each) => sum + (each ? parseDecimal(each.amount) : 0), 0);

function readRefusal(body: unknown) {
  const parsed = v.safeParse(Refusal, body);
  if (!parsed.success) return { code: null };
  const { errorCode, message } = parsed.output;
  return { code: errorCode ?? null, ...(message ? { message } : {}) };
}

/** Afterpay's request ids are UUIDs; ours come from the key, so that a repeat is the same request. */
async function requestId(key: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)));
  const hex = Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
