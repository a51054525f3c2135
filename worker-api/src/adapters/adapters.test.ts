import { samplePlates } from '@pitlane/catalogue';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../packages/sandbox/src/index.ts';
import type { CardPayments } from './cards/cards.ts';
import { stripeCards } from './cards/stripe.ts';
import { smtpMail } from './mail/smtp.ts';
import { httpRegoLookup } from './rego/http.ts';
import { messageMediaSms } from './sms/message-media.ts';
import { twilioVerify } from './verify/twilio.ts';

let sandbox: Sandbox;
let env: Sandbox['env'];
let cards: CardPayments;

beforeAll(async () => {
  sandbox = await startSandbox({
    origin: 'http://127.0.0.1:9',
    accounts: [],
    plates: samplePlates(),
    slowMs: 50,
    holdMs: 600,
  });
  env = sandbox.env;
  cards = stripeCards({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL,
    timeoutMs: 250,
  });
}, 30_000);
afterAll(() => sandbox?.close());

const control = async (method: string, path: string, body?: unknown) => {
  const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return (await fetch(`${sandbox.url}/sandbox/${path}`, init)).json();
};
const inbox = async (to: string) =>
  (await control('GET', `inbox?to=${encodeURIComponent(to)}&wait=5000`)) as {
    text?: string;
    subject?: string;
  }[];

describe('cards by Stripe', () => {
  const order = (key: string) => ({
    amountCents: 23_900,
    currency: 'AUD' as const,
    idempotencyKey: key,
    description: 'Booking 7',
    metadata: { booking: '7' },
  });
  /** Pays an intent the way the browser would have. */
  const pay = (ref: string, method = 'pm_card_visa') => {
    const { hostname, port } = new URL(env.STRIPE_API_URL);
    const browser = new Stripe(env.STRIPE_SECRET_KEY, {
      host: hostname,
      port,
      protocol: 'http',
      telemetry: false,
    });
    return browser.paymentIntents.confirm(ref, { payment_method: method });
  };
  const faults = (...api: object[]) => control('POST', 'stripe/faults', { api });
  const payments = async () => (await control('GET', 'stripe/payments')) as { id: string }[];
  beforeEach(() => control('DELETE', 'stripe/faults'));

  test('the same key is the same payment, with its metadata and a secret for the browser', async () => {
    const first = await cards.createPayment(order('key-1'));
    expect(first).toMatchObject({
      state: 'open',
      amountCents: 23_900,
      currency: 'AUD',
      metadata: { booking: '7' },
    });
    expect(first.clientSecret).toContain(first.ref);
    expect((await cards.createPayment(order('key-1'))).ref).toBe(first.ref);
    expect((await cards.createPayment(order('key-2'))).ref).not.toBe(first.ref);
  });

  test('paid, then given back in part', async () => {
    const { ref } = await cards.createPayment(order('key-paid'));
    await pay(ref);
    expect(await cards.getPayment(ref)).toMatchObject({
      state: 'captured',
      capturedCents: 23_900,
      refundedCents: 0,
    });
    const refund = await cards.refundPayment(ref, 3_900, 'refund-1');
    expect(await cards.refundPayment(ref, 3_900, 'refund-1')).toEqual(refund);
    expect(await cards.getPayment(ref)).toMatchObject({ refundedCents: 3_900 });
  });

  test('a decline leaves the payment open and says why', async () => {
    const { ref } = await cards.createPayment(order('key-declined'));
    await pay(ref, 'pm_card_visa_chargeDeclinedInsufficientFunds').catch(() => {});
    const payment = await cards.getPayment(ref);
    expect(payment).toMatchObject({ state: 'open', failure: { code: 'insufficient_funds' } });
  });

  test('authorised first, then captured or voided', async () => {
    const [one, two] = await Promise.all(
      ['key-later-1', 'key-later-2'].map((key) => cards.createPayment({ ...order(key), captureLater: true })),
    );
    await Promise.all([pay(one!.ref), pay(two!.ref)]);
    expect((await cards.getPayment(one!.ref)).state).toBe('authorised');
    expect((await cards.capturePayment(one!.ref, 'capture-1')).state).toBe('captured');
    expect((await cards.cancelPayment(two!.ref, 'void-2')).state).toBe('voided');
  });

  test('an answer that is lost is asked for again under the same key: one payment', async () => {
    const before = await payments();
    await faults({ on: 'create', kind: 'timeout-after', times: 1, holdMs: 600 });
    const payment = await cards.createPayment(order('key-lost'));
    expect((await cards.createPayment(order('key-lost'))).ref).toBe(payment.ref);
    expect(await payments()).toHaveLength(before.length + 1);
  });

  test('no answer at all is a time-out and not a no', async () => {
    await faults({ on: 'create', kind: 'timeout-before', times: 2, holdMs: 600 });
    await expect(cards.createPayment(order('key-slow'))).rejects.toMatchObject({ kind: 'timeout' });
    expect((await cards.createPayment(order('key-slow'))).state).toBe('open');
  });

  test('a broken service is unavailable, a clear no is rejected', async () => {
    await faults({ on: 'retrieve', kind: 'error', times: 3 });
    await expect(cards.getPayment('pi_any')).rejects.toMatchObject({ kind: 'unavailable' });
    await control('DELETE', 'stripe/faults');
    await expect(cards.getPayment('pi_nothing')).rejects.toMatchObject({ kind: 'rejected' });
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
      cards.verifyWebhook(new TextEncoder().encode(text), signature);
    const good = sign(env.STRIPE_WEBHOOK_SECRET);
    expect(await verify(good)).toMatchObject({ id: 'evt_1', type: 'charge.refunded', ref: 'pi_1' });
    expect(await verify(sign('whsec_another'))).toBeNull();
    expect(await verify(sign(env.STRIPE_WEBHOOK_SECRET, Math.floor(Date.now() / 1000) - 400))).toBeNull();
    expect(await verify(good, body.replace('pi_1', 'pi_2'))).toBeNull();
    expect(await verify(undefined)).toBeNull();
  });
});

describe('codes by Twilio Verify', () => {
  const verifier = () =>
    twilioVerify({
      accountSid: env.TWILIO_ACCOUNT_SID,
      authToken: env.TWILIO_AUTH_TOKEN,
      verifyServiceSid: env.TWILIO_VERIFY_SERVICE_SID,
      apiUrl: env.TWILIO_API_URL,
    });

  test('[CUS-02] a sent code is valid once; a wrong one is not; nothing sent is not found', async () => {
    const to = '+61491570156';
    expect(await verifier().check(to, '000000')).toBe('NotFound');
    expect(await verifier().send(to, 'sms')).toBe('sent');
    const code = (await inbox(to)).at(-1)!.text!.match(/\d{6}/)![0];
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await verifier().check(to, wrong)).toBe('InvalidCode');
    expect(await verifier().check(to, code)).toBe('ValidCode');
    expect(await verifier().check(to, code)).toBe('NotFound');
  });

  test('sends and checks that are used up are told apart from wrong codes', async () => {
    const to = '+61491570157';
    const sends: string[] = [];
    for (let attempt = 0; attempt < 6; attempt++) sends.push(await verifier().send(to, 'sms'));
    expect(sends.at(-1)).toBe('too-many');
    const checks: string[] = [];
    for (let attempt = 0; attempt < 7; attempt++) checks.push(await verifier().check(to, 'abcdef'));
    expect(checks.at(-1)).toBe('too-many');
  });

  test('a service that is not there is unavailable', async () => {
    const nowhere = twilioVerify({
      accountSid: 'AC',
      authToken: 'x',
      verifyServiceSid: 'VA',
      apiUrl: 'http://127.0.0.1:9',
    });
    await expect(nowhere.send('+61491570156', 'sms')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('messages', () => {
  test('an SMS arrives with its text', async () => {
    const sms = messageMediaSms({ url: env.SMS_API_URL, key: env.SMS_API_KEY, secret: env.SMS_API_SECRET });
    await sms.send({ to: '+61491570158', text: 'Your booking is confirmed.', reference: 'booking:7' });
    expect((await inbox('+61491570158')).at(-1)!.text).toBe('Your booking is confirmed.');
    const stranger = messageMediaSms({ url: env.SMS_API_URL, key: 'nobody', secret: 'x' });
    const refused = stranger.send({ to: '+61491570158', text: 'x', reference: 'x' });
    await expect(refused).rejects.toMatchObject({ kind: 'rejected' });
  });

  test('a mail arrives with subject and both bodies', async () => {
    const mail = smtpMail({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });
    await mail.send({
      to: 'ada@example.com',
      subject: 'Booked',
      text: 'Hello',
      html: '<p>Hello</p>',
      reference: 'b:7',
    });
    expect((await inbox('ada@example.com')).at(-1)).toMatchObject({ subject: 'Booked' });
    mail.close();
  });
});

describe('plates', () => {
  const lookup = (timeoutMs?: number) =>
    httpRegoLookup({ url: env.REGO_API_URL, key: env.REGO_API_KEY, ...(timeoutMs ? { timeoutMs } : {}) });

  test('[VEH-01] a known plate gives the vehicle, an unknown one null', async () => {
    const { plate, state, vin, reports } = samplePlates()[0]!;
    expect(await lookup().find(plate, state)).toEqual({ vin, ...reports });
    expect(await lookup().find('NOBODY', 'NSW')).toBeNull();
  });

  test('a failing service and a slow one are told apart', async () => {
    await expect(lookup().find('FAIL00', 'NSW')).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(lookup(100).find('SLOW00', 'NSW')).rejects.toMatchObject({ kind: 'timeout' });
  });
});
