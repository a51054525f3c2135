import { STRIPE_PAYMENT_METHOD_TYPES } from '@pitlane/contracts/constants';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../packages/sandbox/src/index.ts';
import type { PaymentHandle, PaymentProvider, PaymentToOpen } from '../../platform/ports/payment-provider.ts';
import { createStripePayments } from './stripe.ts';

let sandbox: Sandbox;
let env: Sandbox['env'];
let cards: PaymentProvider;

beforeAll(async () => {
  sandbox = await startSandbox({
    origin: 'http://127.0.0.1:9',
    accounts: [],
    plates: [],
  });
  env = sandbox.env;
  cards = createStripePayments({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL,
    timeoutMs: 1_000,
  });
});
afterAll(() => sandbox?.close());

const control = async (method: string, path: string, body?: unknown) => {
  const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return (await fetch(`${sandbox.url}/sandbox/${path}`, init)).json();
};
const toHost = (address: string) => {
  const { hostname: host, port } = new URL(address);
  return { host, port, protocol: 'http', telemetry: false } as const;
};
const handle = (ref: string, key = ref): PaymentHandle => ({
  paymentId: 70,
  ref,
  chargeRef: null,
  key,
  amountCents: 23_900,
  currency: 'AUD',
  now: new Date(),
  reports: [],
});

describe('cards by Stripe', () => {
  const order = (key: string): PaymentToOpen => ({
    paymentId: 70,
    bookingId: 7,
    method: 'creditCard',
    amountCents: 23_900,
    currency: 'AUD',
    key,
    customer: {
      firstName: 'Mia',
      lastName: 'Nguyen',
      email: 'mia@example.com',
      mobile: '+61404040404',
      address: null,
    },
    shopName: 'Newtown Motors',
    returnUrl: 'http://127.0.0.1:9/back',
    cancelUrl: 'http://127.0.0.1:9/back',
    webhookUrl: 'http://127.0.0.1:9/told',
  });
  const open = async (key: string) => (await cards.openPayment(order(key))).ref;
  /** Pays an intent the way the browser would have. */
  const pay = (ref: string, method = 'pm_card_visa') => {
    const browser = new Stripe(env.STRIPE_SECRET_KEY, toHost(env.STRIPE_API_URL));
    return browser.paymentIntents.confirm(ref, { payment_method: method });
  };
  const faults = (...api: object[]) => control('POST', 'stripe/faults', { api });
  const payments = async () => (await control('GET', 'stripe/payments')) as { id: string }[];
  beforeEach(() => control('DELETE', 'stripe/faults'));

  test('the same key is the same payment, with a secret for the browser', async () => {
    const first = await cards.openPayment(order('key-1'));
    expect(first.clientSecret).toContain(first.ref);
    expect(await cards.getPayment(handle(first.ref))).toMatchObject({
      state: 'open',
      amountCents: 23_900,
      currency: 'AUD',
    });
    expect(await cards.getClientSecrets?.(handle(first.ref))).toMatchObject({
      clientSecret: first.clientSecret,
    });
    // Stripe refuses a payment element that allows other ways to pay than its payment.
    const { paymentIntents } = new Stripe(env.STRIPE_SECRET_KEY, toHost(env.STRIPE_API_URL));
    const { allowed_payment_method_types: allowed } = await paymentIntents.retrieve(first.ref);
    expect(allowed).toEqual([...STRIPE_PAYMENT_METHOD_TYPES]);
    expect(await open('key-1')).toBe(first.ref);
    expect(await open('key-2')).not.toBe(first.ref);
  });

  test('held, taken, then given back in part', async () => {
    const ref = await open('key-paid');
    await pay(ref);
    expect(await cards.getPayment(handle(ref))).toMatchObject({ state: 'authorised', capturedCents: 0 });
    await cards.capturePayment(handle(ref));
    const refund = { amountCents: 3_900, key: 'refund-1', reason: 'A part was not needed.' };
    const given = await cards.refundPayment(handle(ref), refund);
    expect(await cards.refundPayment(handle(ref), refund)).toEqual(given);
    expect(await cards.getPayment(handle(ref))).toMatchObject({
      capturedCents: 23_900,
      refundedCents: 3_900,
    });
  });

  test('a decline leaves the payment open, with its reason', async () => {
    const ref = await open('key-declined');
    await pay(ref, 'pm_card_visa_chargeDeclinedInsufficientFunds').catch(() => {});
    const payment = await cards.getPayment(handle(ref));
    expect(payment).toMatchObject({ state: 'open', failure: { code: 'insufficient_funds' } });
  });

  test('an authorisation can be voided', async () => {
    const ref = await open('key-void');
    await pay(ref);
    expect((await cards.cancelPayment(handle(ref))).state).toBe('voided');
  });

  test('a lost answer is retried with the same key: one payment', async () => {
    const before = await payments();
    await faults({ on: 'create', kind: 'timeout-after', times: 1 });
    const ref = await open('key-lost');
    expect(await open('key-lost')).toBe(ref);
    expect(await payments()).toHaveLength(before.length + 1);
  });

  test('a missing answer is a time-out, not a refusal', async () => {
    await faults({ on: 'create', kind: 'timeout-before', times: 2 });
    await expect(open('key-slow')).rejects.toMatchObject({ kind: 'timeout' });
    expect((await cards.getPayment(handle(await open('key-slow')))).state).toBe('open');
  });

  test('a broken service is unavailable, a clear no is rejected', async () => {
    await faults({ on: 'retrieve', kind: 'error', times: 3 });
    await expect(cards.getPayment(handle('pi_any'))).rejects.toMatchObject({ kind: 'unavailable' });
    await control('DELETE', 'stripe/faults');
    await expect(cards.getPayment(handle('pi_nothing'))).rejects.toMatchObject({ kind: 'rejected' });
  });

  test('webhooks: signed ones name the payment, forged, late and unsigned ones are null', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'charge.refunded',
      data: { object: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' } },
    });
    const sign = (secret: string, timestamp?: number) =>
      Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        ...(timestamp ? { timestamp } : {}),
      });
    const verify = (signature?: string, text = body) =>
      cards.verifyWebhook?.({ raw: new TextEncoder().encode(text), header: () => signature });
    const good = sign(env.STRIPE_WEBHOOK_SECRET);
    expect(await verify(good)).toMatchObject({ id: 'evt_1', type: 'charge.refunded', ref: 'pi_1' });
    expect(await verify(sign('whsec_another'))).toBeNull();
    expect(await verify(sign(env.STRIPE_WEBHOOK_SECRET, Math.floor(Date.now() / 1000) - 400))).toBeNull();
    expect(await verify(good, body.replace('pi_1', 'pi_2'))).toBeNull();
    expect(await verify(undefined)).toBeNull();
  });
});
