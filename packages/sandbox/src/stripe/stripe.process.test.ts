import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { openState, type State } from '../platform/state.ts';
import { type StripeStandIn, startStripe } from './stripe.ts';
import { startTarget, type Target } from './target.fixture.ts';

const KEYS = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox' };
const WEBHOOK_SECRET = 'whsec_sandbox';
const NEVER = { enabled: true, allow_redirects: 'never' } as const;
const PAYMENT = { amount: 23_900, currency: 'aud', automatic_payment_methods: NEVER } as const;

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(options: { state?: State; target?: Target; holdMs?: number } = {}) {
  const standIn = await startStripe({
    state: options.state ?? openState(null),
    keys: KEYS,
    webhookSecret: WEBHOOK_SECRET,
    webhookTarget: options.target?.url ?? 'http://127.0.0.1:9/',
    slowMs: 60,
    holdMs: options.holdMs ?? 30_000,
  });
  closers.push(standIn.close);
  return { standIn, stripe: sdk(standIn) };
}

function sdk(standIn: StripeStandIn, more: { timeout?: number; maxNetworkRetries?: number } = {}) {
  return new Stripe(KEYS.secret, {
    host: '127.0.0.1',
    port: new URL(standIn.url).port,
    protocol: 'http',
    apiVersion: '2023-10-16' as never,
    telemetry: false,
    maxNetworkRetries: 0,
    ...more,
  });
}

async function target() {
  const made = await startTarget();
  closers.push(made.close);
  return made;
}

const faults = (standIn: StripeStandIn, body: unknown) =>
  standIn.control.request('/faults', { method: 'POST', body: JSON.stringify(body) });

test('a card is charged, and the event that tells so passes the SDK’s own verification', async () => {
  const webhook = await target();
  const { stripe } = await start({ target: webhook });

  const intent = await stripe.paymentIntents.create({
    ...PAYMENT,
    payment_method: 'pm_card_mastercard',
    confirm: true,
    metadata: { booking: 'b-1' },
    expand: ['latest_charge', 'payment_method'],
  });

  expect(intent).toMatchObject({
    status: 'succeeded',
    amount_received: 23_900,
    metadata: { booking: 'b-1' },
  });
  expect(intent.latest_charge).toMatchObject({ paid: true, captured: true, amount_captured: 23_900 });
  expect(intent.payment_method).toMatchObject({ card: { brand: 'mastercard', last4: '4444' } });
  expect(intent.lastResponse.requestId).toMatch(/^req_/);

  const { body, signature } = await webhook.next();
  const event = stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
  expect(event).toMatchObject({ type: 'payment_intent.succeeded', data: { object: { id: intent.id } } });
});

test('a decline is a 402 with its code and the payment, which can then be paid with another card', async () => {
  const webhook = await target();
  const { stripe } = await start({ target: webhook });
  const intent = await stripe.paymentIntents.create(PAYMENT);

  const declined = await stripe.paymentIntents
    .confirm(intent.id, { payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' })
    .catch((cause: unknown) => cause);

  expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(declined).toMatchObject({
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    payment_intent: { id: intent.id, status: 'requires_payment_method' },
  });
  expect((await webhook.nextEvent()).type).toBe('payment_intent.payment_failed');

  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

test('authorise, capture a part, refund it', async () => {
  const webhook = await target();
  const { stripe, standIn } = await start({ target: webhook });
  const intent = await stripe.paymentIntents.create({
    ...PAYMENT,
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 23_900, amount_received: 0 });
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toThrow('has not been captured');

  const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 20_000 });
  expect(captured).toMatchObject({ status: 'succeeded', amount_received: 20_000 });
  await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 20_001 })).rejects.toThrow(
    'greater than',
  );
  expect(await stripe.refunds.create({ payment_intent: intent.id, amount: 5_000 })).toMatchObject({
    amount: 5_000,
  });

  const payments = await (await standIn.control.request('/payments')).json();
  expect(payments).toMatchObject([{ id: intent.id, amount: 23_900, captured: 20_000, refunded: 5_000 }]);
  const types = [await webhook.nextEvent(), await webhook.nextEvent(), await webhook.nextEvent()].map(
    ({ type }) => type,
  );
  expect(types.sort()).toEqual([
    'charge.refunded',
    'payment_intent.amount_capturable_updated',
    'payment_intent.succeeded',
  ]);
});

test('a cancelled payment cannot be confirmed', async () => {
  const { stripe } = await start();
  const intent = await stripe.paymentIntents.create(PAYMENT);
  expect(await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
  });
  await expect(
    stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
  ).rejects.toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
  });
});

test('the same idempotency key replays the first answer and refuses another body', async () => {
  const { stripe, standIn } = await start();
  const options = { idempotencyKey: 'key-1' };
  const body = { ...PAYMENT, payment_method: 'pm_card_visa', confirm: true } as const;

  const first = await stripe.paymentIntents.create(body, options);
  const again = await stripe.paymentIntents.create(body, options);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(standIn.ledger.intents.values()).toHaveLength(1);

  await expect(stripe.paymentIntents.create({ ...body, amount: 1_000 }, options)).rejects.toMatchObject({
    statusCode: 400,
    rawType: 'idempotency_error',
  });
  const declined = { ...PAYMENT, payment_method: 'pm_card_visa_chargeDeclined', confirm: true } as const;
  for (const _ of [1, 2]) {
    await expect(stripe.paymentIntents.create(declined, { idempotencyKey: 'key-2' })).rejects.toMatchObject({
      decline_code: 'generic_decline',
    });
  }
  expect(standIn.ledger.charges.values().filter(({ status }) => status === 'failed')).toHaveLength(1);
});

test('two calls at once with one key: one charges, the other is refused with a retry hint', async () => {
  const { stripe, standIn } = await start();
  const body = { ...PAYMENT, payment_method: 'pm_card_sandbox_slow', confirm: true } as const;
  const both = await Promise.allSettled([
    stripe.paymentIntents.create(body, { idempotencyKey: 'key-3' }),
    stripe.paymentIntents.create(body, { idempotencyKey: 'key-3' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ statusCode: 409 });
  expect(standIn.ledger.charges.values()).toHaveLength(1);
});

test('money taken without an answer: the caller times out and a repeat with the key finds the one charge', async () => {
  const webhook = await target();
  const { standIn, stripe } = await start({ target: webhook });
  const hasty = sdk(standIn, { timeout: 1_000 });
  const body = { ...PAYMENT, payment_method: 'pm_card_sandbox_noAnswer', confirm: true } as const;

  await expect(hasty.paymentIntents.create(body, { idempotencyKey: 'key-4' })).rejects.toBeInstanceOf(
    Stripe.errors.StripeConnectionError,
  );
  expect((await webhook.nextEvent()).type).toBe('payment_intent.succeeded');
  const found = await stripe.paymentIntents.create(body, { idempotencyKey: 'key-4' });
  expect(found.status).toBe('succeeded');
  expect(standIn.ledger.charges.values()).toHaveLength(1);
});

test('a fault on a call strikes as often as configured, before or after the effect', async () => {
  const { standIn, stripe } = await start();
  const hasty = sdk(standIn, { timeout: 1_000 });
  await faults(standIn, {
    api: [
      { on: 'create', kind: 'timeout-before' },
      { on: 'create', kind: 'timeout-after' },
      { on: 'retrieve', kind: 'error', times: 2 },
    ],
  });
  await expect(hasty.paymentIntents.create(PAYMENT)).rejects.toBeInstanceOf(
    Stripe.errors.StripeConnectionError,
  );
  expect(standIn.ledger.intents.values()).toHaveLength(0);
  await expect(hasty.paymentIntents.create(PAYMENT)).rejects.toBeInstanceOf(
    Stripe.errors.StripeConnectionError,
  );
  const [made] = standIn.ledger.intents.values();
  for (const _ of [1, 2]) {
    await expect(stripe.paymentIntents.retrieve(made?.id ?? '')).rejects.toMatchObject({ statusCode: 500 });
  }
  expect((await stripe.paymentIntents.retrieve(made?.id ?? '')).id).toBe(made?.id);
  expect((await faults(standIn, { api: [{ on: 'nothing', kind: 'error' }] })).status).toBe(400);
});

test('a fault with an amount strikes the payment of this amount alone', async () => {
  const { standIn, stripe } = await start();
  const api = [
    { on: 'create', kind: 'error', amount: PAYMENT.amount + 1 },
    { on: 'cancel', kind: 'error', amount: PAYMENT.amount },
  ];
  await faults(standIn, { api });
  const made = await stripe.paymentIntents.create(PAYMENT);
  const dearer = { ...PAYMENT, amount: PAYMENT.amount + 1 };
  await expect(stripe.paymentIntents.create(dearer)).rejects.toMatchObject({ statusCode: 500 });
  const other = await stripe.paymentIntents.create(dearer);
  expect((await stripe.paymentIntents.cancel(other.id)).status).toBe('canceled');
  await expect(stripe.paymentIntents.cancel(made.id)).rejects.toMatchObject({ statusCode: 500 });
});

test('refused: a wrong key, an unknown parameter, too little money, no return URL, a raw card number', async () => {
  const { standIn, stripe } = await start();
  const stranger = new Stripe('sk_test_other', {
    host: '127.0.0.1',
    port: new URL(standIn.url).port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  await expect(stranger.paymentIntents.create(PAYMENT)).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
  await expect(stripe.paymentIntents.create({ ...PAYMENT, colour: 'red' } as never)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'colour',
  });
  await expect(stripe.paymentIntents.create({ ...PAYMENT, amount: 49 })).rejects.toMatchObject({
    code: 'amount_too_small',
  });
  await expect(stripe.paymentIntents.retrieve('pi_nowhere')).rejects.toMatchObject({ statusCode: 404 });
  await expect(
    stripe.paymentIntents.create({
      amount: 100,
      currency: 'aud',
      payment_method: 'pm_card_visa',
      confirm: true,
    }),
  ).rejects.toThrow('return_url');
  await expect(
    stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 1, exp_year: 2040 },
    }),
  ).rejects.toThrow('Sending credit card numbers directly');
});

test('3-D Secure by redirect: the person answers at the bank and comes back with the result', async () => {
  const { stripe } = await start();
  const returnUrl = 'http://localhost:8080/return?step=1';
  const ask = async () => {
    const intent = await stripe.paymentIntents.create({
      ...PAYMENT,
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
      return_url: returnUrl,
    });
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    return { intent, url: intent.next_action?.redirect_to_url?.url ?? '' };
  };
  const answer = async (url: string, result: string) => {
    const body = new FormData();
    body.set('client_secret', new URL(url).searchParams.get('client_secret') ?? '');
    body.set('result', result);
    return fetch(url, { method: 'POST', body, redirect: 'manual' });
  };

  const passed = await ask();
  expect(await (await fetch(passed.url)).text()).toContain('Complete authentication');
  const back = new URL((await answer(passed.url, 'pass')).headers.get('location') ?? '');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ step: '1', redirect_status: 'succeeded' });
  expect((await stripe.paymentIntents.retrieve(passed.intent.id)).status).toBe('succeeded');

  const failed = await ask();
  await answer(failed.url, 'fail');
  expect(await stripe.paymentIntents.retrieve(failed.intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
});

test('the publishable key sees one payment by its client secret and may do nothing else', async () => {
  const { stripe, standIn } = await start();
  const intent = await stripe.paymentIntents.create({ ...PAYMENT, metadata: { booking: 'b-1' } });
  const browser = (path: string, init?: RequestInit) =>
    fetch(`${standIn.url}${path}`, { ...init, headers: { Authorization: `Bearer ${KEYS.publishable}` } });
  const path = `/v1/payment_intents/${intent.id}`;

  const seen = await (await browser(`${path}?client_secret=${intent.client_secret}`)).json();
  expect(seen).toMatchObject({ id: intent.id, amount: 23_900 });
  expect(seen).not.toHaveProperty('metadata');
  expect((await browser(`${path}?client_secret=${intent.id}_secret_guess`)).status).toBe(400);
  expect((await browser('/v1/payment_intents')).status).toBe(403);
  expect((await browser(`${path}/capture`, { method: 'POST' })).status).toBe(403);
});

test('payments, keys and undelivered events are there after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitlane-stripe-'));
  closers.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await start({ state: openState(dataDir) });
  const body = { ...PAYMENT, payment_method: 'pm_card_visa', confirm: true } as const;
  const paid = await first.stripe.paymentIntents.create(body, { idempotencyKey: 'key-5' });
  await first.standIn.close();

  const webhook = await target();
  const second = await start({ state: openState(dataDir), target: webhook });
  expect((await webhook.nextEvent()).data.object).toMatchObject({ id: paid.id });
  expect((await second.stripe.paymentIntents.create(body, { idempotencyKey: 'key-5' })).id).toBe(paid.id);
  expect(await second.stripe.paymentIntents.retrieve(paid.id)).toMatchObject({ status: 'succeeded' });
});

test('an intent names its ways to pay once, and as its API version knows it', async () => {
  const { stripe } = await start();
  const create = (more: object, apiVersion?: string) =>
    stripe.paymentIntents.create(
      { amount: 23_900, currency: 'aud', ...more } as never,
      apiVersion ? { apiVersion } : {},
    );
  const allowed = { allowed_payment_method_types: ['card'] };
  const types = { payment_method_types: ['card'] };

  expect(await create(allowed, '2026-10-28.endive')).toMatchObject(allowed);
  await expect(create(allowed)).rejects.toMatchObject({ code: 'parameter_unknown' });
  expect(await create(types)).toMatchObject(types);
  await expect(create(types, '2026-10-28.endive')).rejects.toMatchObject({
    code: 'payment_method_types_no_longer_supported',
  });
  const both = { ...allowed, automatic_payment_methods: { enabled: true } };
  await expect(create(both, '2026-10-28.endive')).rejects.toThrow('only specify one');
});
