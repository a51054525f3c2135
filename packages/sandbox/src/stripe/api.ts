import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { newId } from '../platform/ids.ts';
import type { NodeEnv } from '../platform/listen.ts';
import { pause } from '../platform/pause.ts';
import { type Caller, createCalls, paymentAmount, toFaultCall } from './calls.ts';
import { StripeFailure } from './errors.ts';
import type { ApiFault, FaultSwitches } from './faults.ts';
import { type Form, parseForm } from './form.ts';
import type { createIdempotency, StoredAnswer } from './idempotency.ts';
import type { Ledger } from './ledger.ts';
import { API_VERSION } from './objects.ts';
import { refuseByVersion } from './params.ts';

export type StripeKeys = { secret: string; publishable: string };

export type ApiOptions = {
  keys: StripeKeys;
  ledger: Ledger;
  faults: FaultSwitches;
  idempotency: ReturnType<typeof createIdempotency>;
  /** Origin of the card fields: the only one that may send card numbers. */
  frameOrigin: () => string;
  /** Aborted when the stand-in stops, so that a withheld answer does not hold it up. */
  stopped: AbortSignal;
  /** How long the slow card takes, and how long a call without an answer is held, in milliseconds. */
  slowMs: number;
  holdMs: number;
};

type Answer = StoredAnswer & { lost: boolean };

/** Stripe's REST API below `/v1`: form in, JSON out, `request-id`, idempotency keys, and the fault switches. */
export function stripeApi(options: ApiOptions): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  const calls = createCalls(options.ledger);

  app.use('*', async (c, next) => {
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Access-Control-Expose-Headers', 'Request-Id, Stripe-Should-Retry');
    if (c.req.method !== 'OPTIONS') return next();
    c.header('Access-Control-Allow-Methods', 'GET, POST, OPTIONS');
    c.header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key, Stripe-Version');
    c.header('Access-Control-Max-Age', '7200');
    return c.body(null, 204);
  });

  app.all('*', async (c) => {
    const requestId = newId('req_', 14);
    const raw = c.req.method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text();
    try {
      const form = parseForm(raw);
      const caller = identifyCaller(c, form, options);
      if (c.req.path.startsWith('/v1/payment_intents')) refuseByVersion(form, readVersion(c));
      return await answerOnce(c, { raw, form, caller, requestId });
    } catch (cause) {
      if (!(cause instanceof StripeFailure)) throw cause;
      return send(c, { status: cause.status, body: { error: cause.body }, requestId }, false);
    }
  });
  return app;

  async function answerOnce(
    c: Context<NodeEnv>,
    request: { raw: string; form: Form; caller: Caller; requestId: string },
  ): Promise<Response> {
    const key = c.req.method === 'POST' ? c.req.header('idempotency-key') : undefined;
    const signature = `${c.req.method} ${c.req.path}\n${request.raw}`;
    const known = key ? options.idempotency.begin(key, signature) : null;
    if (known) return send(c, known, true);

    const call = toFaultCall(c.req.method, c.req.path);
    const amount = paymentAmount(options.ledger, c.req.path, request.form);
    const fault = call ? options.faults.take(call, amount) : null;
    let answer: Answer | null = null;
    try {
      if (fault && isBefore(fault)) return await failBefore(c, fault, request.requestId);
      answer = await answerCall(c, request);
    } finally {
      if (key) options.idempotency.end(key, signature, answer && isKept(answer) ? answer : null);
    }
    if (fault || answer.lost)
      return cut(c, fault?.kind === 'disconnect-after' ? 0 : (fault?.holdMs ?? options.holdMs));
    return send(c, answer, false);
  }

  async function answerCall(
    c: Context<NodeEnv>,
    { form, caller, requestId }: { form: Form; caller: Caller; requestId: string },
  ): Promise<Answer> {
    try {
      const slow = calls.isSlow(c.req.method, c.req.path, form);
      if (slow) await pause(options.slowMs, options.stopped);
      const { body, lost } = calls.run(c.req.method, c.req.path, form, caller);
      return { status: 200, body, requestId, lost };
    } catch (cause) {
      if (!(cause instanceof StripeFailure)) throw cause;
      return { status: cause.status, body: { error: cause.body }, requestId, lost: false };
    }
  }

  async function failBefore(c: Context<NodeEnv>, fault: ApiFault, requestId: string): Promise<Response> {
    if (fault.kind === 'rate-limit') {
      const body = {
        error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
      };
      return send(c, { status: 429, body, requestId }, false);
    }
    if (fault.kind === 'error') {
      const body = { error: { type: 'api_error', message: 'An unknown error occurred.' } };
      return send(c, { status: 500, body, requestId }, false);
    }
    return cut(c, fault.kind === 'disconnect-before' ? 0 : fault.holdMs);
  }

  /** Holds the call for `holdMs`, then cuts the connection. */
  async function cut(c: Context<NodeEnv>, holdMs: number): Promise<Response> {
    const gone = AbortSignal.any([options.stopped, c.req.raw.signal]);
    await pause(holdMs, gone);
    // A browser retries by itself when no byte arrived, so it gets the beginning of an answer.
    if (c.req.header('origin')) c.env.outgoing.writeHead(200, { 'Content-Length': '2' }).flushHeaders();
    c.env.incoming.socket.end();
    c.env.incoming.socket.destroySoon();
    return RESPONSE_ALREADY_SENT;
  }
}

/** The secret key may do everything; the publishable key needs the client secret. */
function identifyCaller(c: Context<NodeEnv>, form: Form, options: ApiOptions): Caller {
  const header = c.req.header('authorization') ?? '';
  const [scheme, value = ''] = header.split(' ', 2);
  const basic = scheme?.toLowerCase() === 'basic' ? (atob(value).split(':')[0] ?? '') : null;
  const key =
    basic ?? (scheme?.toLowerCase() === 'bearer' ? value : typeof form.key === 'string' ? form.key : '');
  if (key === '') {
    throw new StripeFailure(401, {
      type: 'invalid_request_error',
      message:
        'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    });
  }
  if (key === options.keys.secret) return { kind: 'secret' };
  if (key === options.keys.publishable) {
    return { kind: 'publishable', mayHoldCards: c.req.header('origin') === options.frameOrigin() };
  }
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}`,
  });
}

/** As at Stripe, an answer is stored once execution began: declines and server errors too, refused parameters not. */
function isKept({ status, body }: StoredAnswer): boolean {
  if (status < 400 || status === 402 || status >= 500) return true;
  const error = (body as { error?: { code?: string } }).error;
  return error?.code === 'payment_intent_unexpected_state';
}

/** The request's API version; the account's own without one. */
const readVersion = (c: Context): string => c.req.header('stripe-version') ?? API_VERSION;

const isBefore = (fault: ApiFault) => !fault.kind.endsWith('-after');

function send(c: Context<NodeEnv>, answer: StoredAnswer, replayed: boolean): Response {
  c.header('Request-Id', answer.requestId);
  c.header('Stripe-Version', readVersion(c));
  const key = c.req.header('idempotency-key');
  if (key) c.header('Idempotency-Key', key);
  if (replayed) c.header('Idempotent-Replayed', 'true');
  if (answer.status === 409 || answer.status === 429) c.header('Stripe-Should-Retry', 'true');
  return c.body(JSON.stringify(answer.body, null, 2), answer.status as 200, {
    'Content-Type': 'application/json',
  });
}
