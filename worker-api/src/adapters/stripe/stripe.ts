import { STRIPE_PAYMENT_METHOD_TYPES } from '@pitlane/contracts/constants';
import Stripe from 'stripe';
import * as v from 'valibot';
import {
  createOpenView,
  type PaymentHandle,
  type PaymentProvider,
  type PaymentToOpen,
  type PaymentView,
  type ProviderEvent,
  UnreadableEvent,
} from '../../platform/ports/payment-provider.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { traceHeaders } from '../../platform/tracing.ts';

/** The version that this adapter's requests and parsers were written for (specification 2 §7). */
const API_VERSION = '2023-10-16';
const TIMEOUT_MS = 20_000;
const EXPAND = ['latest_charge'];
/**
 * Intents are created in the version of the browser's Stripe.js (endive): its elements name what they allow, and only
 * versions from 2026-07-29 take the same list for the intent.
 */
const INTENT_VERSION = '2026-10-28.endive';

const Intent = v.object({
  id: v.string(),
  status: v.picklist([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  amount: v.number(),
  amount_received: v.optional(v.number(), 0),
  currency: v.string(),
  client_secret: v.optional(v.nullable(v.string()), null),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
  last_payment_error: v.optional(
    v.nullable(
      v.object({
        code: v.optional(v.string()),
        decline_code: v.optional(v.string()),
        message: v.optional(v.string()),
      }),
    ),
    null,
  ),
  latest_charge: v.optional(
    v.nullable(
      v.union([
        v.string(),
        v.object({
          amount_refunded: v.optional(v.number(), 0),
          payment_method_details: v.optional(
            v.nullable(v.object({ card: v.optional(v.nullable(v.object({ brand: v.string() }))) })),
          ),
        }),
      ]),
    ),
    null,
  ),
});

/** The event only identifies the payment; we re-read its state from Stripe. */
const SignedEvent = v.object({
  id: v.string(),
  type: v.string(),
  data: v.object({ object: v.looseObject({}) }),
});
const EventObject = v.object({
  object: v.string(),
  id: v.string(),
  payment_intent: v.optional(v.nullable(v.string()), null),
  metadata: v.optional(v.nullable(v.record(v.string(), v.string()))),
});

const tracedFetch: typeof fetch = (input, init = {}) =>
  fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...traceHeaders() } });

/** Stripe by its SDK, with fetch as its client so that it runs on Workers too. */
export function createStripePayments(options: {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string | null;
  timeoutMs?: number;
}): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    apiVersion: API_VERSION as never,
    httpClient: Stripe.createFetchHttpClient(tracedFetch),
    timeout: options.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...toHostOptions(options.apiUrl),
  });
  const cryptoProvider = Stripe.createSubtleCryptoProvider();
  const retrieve = async ({ ref }: PaymentHandle) =>
    readIntent(await call(() => stripe.paymentIntents.retrieve(ref, { expand: EXPAND })));
  /** Null for a signature that does not hold, and for a signed body that is not an event. */
  const isSigned = (body: string, header: string) =>
    stripe.webhooks
      .signature!.verifyHeaderAsync(
        body,
        header,
        options.webhookSecret,
        stripe.webhooks.DEFAULT_TOLERANCE,
        cryptoProvider,
      )
      // The library throws many kinds of errors at signatures that it cannot read.
      .catch(() => false);
  return {
    provider: 'stripe',
    isRefundIdempotent: true,
    isCreateIdempotent: true,
    async openPayment(order) {
      const request = { idempotencyKey: order.key, apiVersion: INTENT_VERSION };
      const answer = await call(() => stripe.paymentIntents.create(toIntent(order), request));
      const { id, client_secret: clientSecret } = readIntent(answer);
      return { ref: id, checkout: null, clientSecret, token: null };
    },
    getClientSecrets: async (handle) => ({
      clientSecret: (await retrieve(handle)).client_secret,
      token: null,
    }),
    getPayment: async (handle) => toView(await retrieve(handle), handle),
    capturePayment: async (handle) => {
      const idempotencyKey = `${handle.key}-capture`;
      const answer = await call(() =>
        stripe.paymentIntents.capture(handle.ref, { expand: EXPAND }, { idempotencyKey }),
      );
      return toView(readIntent(answer), handle);
    },
    cancelPayment: async (handle) => {
      const idempotencyKey = `${handle.key}-cancel`;
      const answer = await call(() =>
        stripe.paymentIntents.cancel(handle.ref, { expand: EXPAND }, { idempotencyKey }),
      );
      return toView(readIntent(answer), handle);
    },
    refundPayment: async (handle, { amountCents, key }) => {
      const refund = { payment_intent: handle.ref, amount: amountCents };
      const answer = await call(() => stripe.refunds.create(refund, { idempotencyKey: key }));
      const hasFailed = answer.status === 'failed' || answer.status === 'canceled';
      return { ref: answer.id, failure: hasFailed ? (answer.failure_reason ?? answer.status) : null };
    },
    async verifyWebhook({ raw, header }) {
      const body = new TextDecoder().decode(raw);
      return (await isSigned(body, header('Stripe-Signature') ?? ''))
        ? toProviderEvent(readEvent(body))
        : null;
    },
  };
}

const toIntent = (order: PaymentToOpen) => ({
  amount: order.amountCents,
  currency: order.currency.toLowerCase(),
  allowed_payment_method_types: [...STRIPE_PAYMENT_METHOD_TYPES],
  capture_method: 'manual' as const,
  description: `Booking ${order.bookingId}`,
  metadata: {
    bookingId: String(order.bookingId),
    paymentId: String(order.paymentId),
    attempt: order.key,
  },
  expand: EXPAND,
});

function toProviderEvent(event: v.InferOutput<typeof SignedEvent>): ProviderEvent {
  const parsed = v.safeParse(EventObject, event.data.object);
  const about = parsed.success ? parsed.output : null;
  return {
    id: event.id,
    type: event.type,
    ref: about?.object === 'payment_intent' ? about.id : (about?.payment_intent ?? null),
    key: about?.metadata?.attempt ?? null,
    payload: toSummary(event.data.object),
  };
}

function readEvent(body: string): v.InferOutput<typeof SignedEvent> {
  try {
    return v.parse(SignedEvent, JSON.parse(body));
  } catch (cause) {
    throw new UnreadableEvent('stripe', { cause });
  }
}

/** Never the payer's details and never a client secret. */
function toSummary(object: object): Record<string, unknown> {
  const { id, object: kind, status, amount, currency } = object as Record<string, unknown>;
  return { id, object: kind, status, amount, currency };
}

function readIntent(answer: unknown): v.InferOutput<typeof Intent> {
  const parsed = v.safeParse(Intent, answer);
  if (!parsed.success) throw new ProviderError('stripe', 'unavailable', { code: 'unreadable' });
  return parsed.output;
}

function toView(intent: v.InferOutput<typeof Intent>, handle: PaymentHandle): PaymentView {
  const failure = intent.last_payment_error;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return createOpenView(handle, {
    state: STATES[intent.status],
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency.toUpperCase(),
    brand: charge?.payment_method_details?.card?.brand.toLowerCase() ?? null,
    failure: failure && {
      code: failure.decline_code ?? failure.code ?? 'card_declined',
      message: failure.message ?? 'The card was declined.',
    },
  });
}

const STATES = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  requires_capture: 'authorised',
  canceled: 'voided',
  succeeded: 'captured',
} as const;

async function call<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw toProviderError(error);
  }
}

function toProviderError(error: unknown): ProviderError {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new ProviderError('stripe', 'unavailable', { cause: error });
  }
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const timedOut = (error.detail as { code?: string } | undefined)?.code === 'ETIMEDOUT';
    return new ProviderError('stripe', timedOut ? 'timeout' : 'unavailable', { cause: error });
  }
  const status = error.statusCode ?? 500;
  const kind = status >= 500 || status === 429 ? 'unavailable' : 'rejected';
  return new ProviderError('stripe', kind, {
    code: error.decline_code ?? error.code ?? error.type,
    message: error.message,
    cause: error,
  });
}

function toHostOptions(apiUrl: string | null) {
  if (!apiUrl) return {};
  const url = new URL(apiUrl);
  const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}
