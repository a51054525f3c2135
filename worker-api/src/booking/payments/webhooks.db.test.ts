import { createHash, createHmac } from 'node:crypto';
import type { BookingStatusResponse, PaymentOrder } from '@pitlane/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/test-app.ts';
import { hummSignature } from '../../adapters/humm/signature.ts';
import { CUSTOMER, order, useLead } from '../bookings/booking-world.fixture.ts';

const world = useLead();

beforeEach(() => world.faults({}));

const postEvent = async (provider: string, body: string, headers: Record<string, string> = {}) =>
  (await world.post(`/api/webhooks/${provider}`, body, { partner: null, headers })).status;
const SUCCEEDED = 'payment_intent.succeeded';
const status = async (made: PaymentOrder) =>
  (await (await world.get(`/api/booking/${made.BookingToken}/status`)).json()) as BookingStatusResponse;
const events = (made: PaymentOrder) =>
  world.sql`select event_id, processed_at from payment_event where provider_ref = ${made.PaymentId}`;
/** What a paid booking has once, however often its event arrives. */
const effects = async (made: PaymentOrder) => {
  const id = made.BookingId;
  const offers = await world.sql`select 1 from booking_offer where booking_id = ${id}`;
  const paid =
    await world.sql`select 1 from booking_status_history where booking_id = ${id} and status = 'Pending'`;
  const sent =
    await world.sql`select kind from message where subject_type = 'booking' and subject_id = ${String(id)} and state = 'sent'`;
  return { offers: offers.length, paid: paid.length, sent: sent.length };
};
const ONCE = { offers: 1, paid: 1, sent: 3 };

describe('[PAY-10] webhooks', () => {
  test('an event that arrives three times is stored once', async () => {
    await world.faults({ webhooks: { duplicate: 2 } });
    const made = await order(world, world.lead);
    await world.holdMoney(made.PaymentId!);
    await world.webhookDone(made.PaymentId!, SUCCEEDED);
    expect(await events(made)).toHaveLength(2);
    expect(await effects(made)).toEqual(ONCE);
  });

  test('an event replayed after all is done changes nothing', async () => {
    const made = await order(world, world.lead);
    await world.holdMoney(made.PaymentId!);
    await world.webhookDone(made.PaymentId!, SUCCEEDED);
    const before = await world.sql`select version, updated_at from booking where id = ${made.BookingId}`;
    await world.resend({ payment: made.PaymentId });
    await world.runJobs();
    expect(await world.sql`select version, updated_at from booking where id = ${made.BookingId}`).toEqual(
      before,
    );
    expect(await effects(made)).toEqual(ONCE);
  });

  test('late and out of order: a decline that arrives after the payment does not undo it', async () => {
    await world.faults({ webhooks: { hold: true } });
    const first = await order(world, world.lead);
    await world.confirm(first.PaymentId!, 'pm_card_visa_chargeDeclined');
    const second = await order(world, world.lead);
    await world.confirm(second.PaymentId!);
    await world.faults({});
    await world.release('reverse');
    await world.webhookDone(second.PaymentId!, 'payment_intent.amount_capturable_updated');
    await world.webhookDone(first.PaymentId!, 'payment_intent.payment_failed');
    expect(await status(second)).toMatchObject({ Status: 'Pending', IsPaid: true });
    expect(await effects(second)).toEqual(ONCE);
  });

  test('forged, unsigned and expired events are refused and not stored', async () => {
    for (const forge of ['signature', 'unsigned', 'timestamp']) {
      await world.faults({ webhooks: { forge } });
      const own = await world.addLead({ supplierId: world.supplierId });
      const made = await order(world, own);
      await world.confirm(made.PaymentId!);
      const [record] = await world.webhooks(`payment=${made.PaymentId}&wait=5000`);
      expect(record).toBeDefined();
      await world.runJobs();
      expect(await events(made)).toEqual([]);
      expect(await status(made)).toMatchObject({ IsPaid: false });
    }
    const body = JSON.stringify({ id: 'evt_x', object: 'event', type: SUCCEEDED, data: { object: {} } });
    const signature = `t=1,v1=${createHmac('sha256', 'whsec_wrong').update(`1.${body}`).digest('hex')}`;
    const response = await world.post('/api/webhooks/stripe', body, {
      partner: null,
      headers: { 'Stripe-Signature': signature },
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  test.each(['t=1,v1=', 't=,v1=', 't=1', 'v1=00', '=', 't=x,v1=x,v1='])(
    'Stripe’s signature %s is refused',
    async (signature) => {
      expect(await postEvent('stripe', '{}', { 'Stripe-Signature': signature })).toBe(400);
    },
  );

  test.each([
    '{}',
    'null',
    '[]',
    '1',
    '{"id":"evt_y","type":"x"}',
    '{"id":1,"type":"x","data":{"object":{}}}',
  ])('Stripe’s signature over what is no event is refused: %s', async (body) => {
    const at = Math.floor(Date.now() / 1000);
    const secret = world.sandbox.env.STRIPE_WEBHOOK_SECRET;
    const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    expect(await postEvent('stripe', body, { 'Stripe-Signature': `t=${at},v1=${v1}` })).toBe(400);
    expect(world.lines.filter((line) => line.includes('signed webhook that cannot be read'))).toHaveLength(1);
    world.lines.length = 0;
  });

  test('Braintree’s answer to a challenge signs no notification', async () => {
    const challenge = 'a1b2c3d4e5f6a1b2c3d4e5f6';
    const answer = await world.get(`/api/webhooks/braintree?bt_challenge=${challenge}`);
    const form = new URLSearchParams({ bt_signature: await answer.text(), bt_payload: challenge });
    expect([answer.status, await postEvent('braintree', form.toString())]).toEqual([200, 400]);
    expect(await postEvent('braintree', '')).toBe(400);
  });

  test('a signed notification of Braintree opens no entity: not of a file, and not one that multiplies', async () => {
    const { BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY } = world.sandbox.env;
    const key = createHash('sha1').update(BRAINTREE_PRIVATE_KEY).digest();
    const postSignedEvent = (kind: string, doctype = '') => {
      const xml = `${doctype}<notification><kind>${kind}</kind><subject><check type="boolean">true</check></subject></notification>`;
      const payload = Buffer.from(xml).toString('base64');
      const signature = `${BRAINTREE_PUBLIC_KEY}|${createHmac('sha1', key).update(payload).digest('hex')}`;
      return postEvent(
        'braintree',
        new URLSearchParams({ bt_signature: signature, bt_payload: payload }).toString(),
      );
    };
    expect(await postSignedEvent('check')).toBe(200);
    expect(await postSignedEvent('&a;', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>')).toBe(
      400,
    );
    expect(await postSignedEvent('&b;', '<!DOCTYPE x [<!ENTITY a "check"><!ENTITY b "&a;&a;">]>')).toBe(400);
    world.lines.length = 0;
  });

  test.each(['abc', '', '1e9', '-1', '12.345'])(
    'humm’s signature over the amount "%s" is refused',
    async (x_amount) => {
      const { HUMM_ACCOUNT_ID, HUMM_API_KEY } = world.sandbox.env;
      const fields: Record<string, string> = {
        x_account_id: HUMM_ACCOUNT_ID,
        x_reference: 'r',
        x_result: 'completed',
        x_amount,
      };
      const x_signature = await hummSignature(HUMM_API_KEY, fields);
      expect(await postEvent('humm', new URLSearchParams({ ...fields, x_signature }).toString())).toBe(400);
    },
  );

  test('a valid signature over a false state changes nothing: the state is read from the provider', async () => {
    const made = await order(world, world.lead);
    const body = JSON.stringify({
      id: 'evt_lie',
      object: 'event',
      type: SUCCEEDED,
      data: { object: { id: made.PaymentId, object: 'payment_intent', status: 'succeeded' } },
    });
    const at = Math.floor(Date.now() / 1000);
    const secret = world.sandbox.env.STRIPE_WEBHOOK_SECRET;
    const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const response = await world.post('/api/webhooks/stripe', body, {
      partner: null,
      headers: { 'Stripe-Signature': `t=${at},v1=${v1}` },
    });
    expect(response.status).toBe(200);
    await world.runJobs();
    expect(await status(made)).toMatchObject({ Status: 'PendingAwaitingPayment', IsPaid: false });
  });

  test('a burst is not refused by the visitors’ limit, and has a separate one', async () => {
    const limits = { general: { points: 1, seconds: 60 }, webhook: { points: 3, seconds: 60 } };
    const own = await createTestApp({
      databaseUrl: world.deps.config.databaseUrl,
      environment: { PITLANE_LIMITS: JSON.stringify(limits) },
      deps: { payments: world.deps.payments },
    });
    const postOwnEvent = async (provider: string) =>
      (await own.post(`/api/webhooks/${provider}`, '{}', { partner: null })).status;
    const statuses = [
      await postOwnEvent('stripe'),
      await postOwnEvent('stripe'),
      await postOwnEvent('stripe'),
    ];
    statuses.push(await postOwnEvent('stripe'), await postOwnEvent('humm'));
    await own.close();
    expect(statuses).toEqual([400, 400, 400, 429, 400]);
  });

  test('the inbox stores neither the payer nor the client secret', async () => {
    const made = await order(world, world.lead);
    await world.holdMoney(made.PaymentId!);
    await world.webhookDone(made.PaymentId!, SUCCEEDED);
    const kept = JSON.stringify(await world.sql`select payload from payment_event`);
    expect(kept).not.toContain('secret');
    expect(kept).not.toContain(CUSTOMER.Email);
  });
});

describe('[CNF-04] messages', () => {
  test('mail and SMS to the customer and mail to the workshop, each once, with the way to the booking', async () => {
    const since = await world.inbox(CUSTOMER.Email);
    const made = await order(world, world.lead);
    await world.holdMoney(made.PaymentId!);
    const link = `http://hosted.example/booking/${made.BookingToken}/confirmation`;
    const mails = (await world.inbox(CUSTOMER.Email)).slice(since.length);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'mail', subject: expect.stringContaining('Booking received') });
    expect(JSON.stringify(mails[0])).toContain(link);
    const texts = (await world.inbox('+61404040404')).filter((sms) => JSON.stringify(sms).includes(link));
    expect(texts).toHaveLength(1);
    const [workshop] = await world.sql`select email from supplier where id = ${world.supplierId}`;
    const workshopMails = await world.inbox(workshop!.email);
    expect(workshopMails).toHaveLength(1);
    const [booking] = await world.sql`select public_id from booking where id = ${made.BookingId}`;
    expect(JSON.stringify(workshopMails[0])).toContain(`/workshop/bookings/${booking!.publicId}`);
    expect(JSON.stringify(workshopMails[0])).not.toContain(made.BookingToken);
  });

  test('a kill between sending and saving repeats the same message id; without a kill a repeat sends nothing', async () => {
    const made = await order(world, world.lead);
    await world.holdMoney(made.PaymentId!);
    const repeat = () =>
      world.sql`select graphile_worker.add_job('send-message', json_build_object('id', id)) from message
                 where kind = 'new-booking-mail' and subject_type = 'booking' and subject_id = ${String(made.BookingId)}`;
    const [workshop] = await world.sql`select email from supplier where id = ${world.supplierId}`;
    await repeat();
    await world.runJobs();
    expect(await world.inbox(workshop!.email)).toHaveLength(1);

    await world.sql`update message set state = 'waiting', sent_at = null where subject_type = 'booking' and subject_id = ${String(made.BookingId)}`;
    await repeat();
    await world.runJobs();
    const mails = await world.inbox(workshop!.email);
    const ids = mails.map((mail) => (mail.kind === 'mail' ? mail.headers['message-id'] : null));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
