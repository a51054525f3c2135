import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { openState } from '../platform/state.ts';
import { startStripe } from './stripe.ts';
import { startTarget } from './target.fixture.ts';

const SECRET = 'whsec_sandbox';
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(statuses: number[] = []) {
  const target = await startTarget(statuses);
  const standIn = await startStripe({
    state: openState(null),
    keys: { secret: 'sk_test_x', publishable: 'pk_test_x' },
    webhookSecret: SECRET,
    webhookTarget: target.url,
  });
  closers.push(target.close, standIn.close);
  const stripe = new Stripe('sk_test_x', {
    host: '127.0.0.1',
    port: new URL(standIn.url).port,
    protocol: 'http',
    telemetry: false,
  });
  const control = async (path: string, body: unknown) =>
    (await standIn.control.request(path, { method: 'POST', body: JSON.stringify(body) })).json();
  const pay = () =>
    stripe.paymentIntents.create({
      amount: 1_000,
      currency: 'nzd',
      payment_method: 'pm_card_visa',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
  const records = async (query: string) => (await standIn.control.request(`/webhooks?${query}`)).json();
  return { target, stripe, control, pay, records };
}

const verify = ({ body, signature }: { body: string; signature: string }) =>
  Stripe.webhooks.constructEvent(body, signature, SECRET);

test('an event is sent again until it is taken', async () => {
  const { target, pay, records } = await start([500, 503]);
  const { id } = await pay();
  const ids = [await target.nextEvent(), await target.nextEvent(), await target.nextEvent()].map(
    (event) => event.id,
  );
  expect(new Set(ids).size).toBe(1);
  const [record] = await records(`payment=${id}&state=delivered&wait=5000`);
  expect(record.statuses).toEqual([500, 503, 200]);
});

test('duplicates are copies of one event', async () => {
  const { target, control, pay } = await start();
  await control('/faults', { webhooks: { duplicate: 2 } });
  await pay();
  const copies = [await target.next(), await target.next(), await target.next()].map(verify);
  expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
});

test('a forged event fails the SDK’s verification, an old one its tolerance', async () => {
  const { target, control, pay } = await start();
  await control('/faults', { webhooks: { forge: 'signature' } });
  await pay();
  const forged = await target.next();
  expect(() => verify(forged)).toThrow('No signatures found');
  await control('/faults', { webhooks: { forge: 'timestamp' } });
  await pay();
  const old = await target.next();
  expect(() => verify(old)).toThrow('Timestamp outside the tolerance zone');
});

test('events come newest first when switched to out of order', async () => {
  const { target, control, pay, stripe } = await start();
  await control('/faults', { webhooks: { outOfOrder: 2 } });
  const { id } = await pay();
  await stripe.refunds.create({ payment_intent: id });
  expect([(await target.nextEvent()).type, (await target.nextEvent()).type]).toEqual([
    'charge.refunded',
    'payment_intent.succeeded',
  ]);
});

test('held events wait for their release; dropped ones come only when they are resent', async () => {
  const { target, control, pay, records } = await start();
  await control('/faults', { webhooks: { hold: true } });
  const held = await pay();
  expect(await records(`payment=${held.id}`)).toMatchObject([{ state: 'held', statuses: [] }]);
  await control('/webhooks/release', {});
  expect((await target.nextEvent()).data.object).toMatchObject({ id: held.id });

  await control('/faults', { webhooks: { drop: true } });
  const dropped = await pay();
  expect(await records(`payment=${dropped.id}`)).toMatchObject([{ state: 'dropped', statuses: [] }]);
  expect(await control('/webhooks/resend', { payment: dropped.id })).toMatchObject([{ status: 200 }]);
  expect((await target.nextEvent()).data.object).toMatchObject({ id: dropped.id });
});
