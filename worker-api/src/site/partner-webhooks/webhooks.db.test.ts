import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addSeconds } from 'date-fns/addSeconds';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { createNodeWebhookPost } from '../../adapters/webhooks/node-webhook-post.ts';
import { bookFirst } from '../../booking/bookings/book-quote.fixture.ts';
import { bookingReference } from '../../booking/bookings/index.ts';
import { BASIC_SERVICE, CONTACT, launch, testPlaces } from '../../quoting/leads/lead.fixture.ts';
import { addEndpoint, replayDelivery, rotateSecret } from './endpoints.ts';
import { PARTNER_WEBHOOKS } from './event-bodies.ts';
import { RETRY_SECONDS } from './events.ts';
import { toOutcome } from './send-webhook.ts';

const app = useTestApp({ seeded: true, deps: { postWebhook: createNodeWebhookPost({ onlyPublic: false }) } });
let server: Server;
let url: string;
let status = 204;
let received: { headers: IncomingHttpHeaders; body: string }[] = [];
let suburbId: number;
beforeAll(async () => {
  ({ suburbId } = await testPlaces(app));
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
});
afterAll(() => server.close());
beforeEach(async () => {
  status = 204;
  received = [];
  await app.sql`update webhook_endpoint set is_active = false`;
});

const STEP = { actor: 'operator:ada', now: new Date() };
const getSecret = () => app.deps.config.secret;
const endpoint = async (events: string[], partnerSlug = 'default') =>
  (await addEndpoint(app.sql, getSecret(), { partnerSlug, url, events, description: '' }))!;
/** A new secret of an endpoint; the one before signs for as many seconds more. */
async function rotate(id: number, seconds = 60): Promise<string> {
  const now = new Date();
  const overlapUntil = addSeconds(now, seconds);
  return (await rotateSecret(app.sql, getSecret(), id, { overlapUntil, now }))!;
}
const deliveries = (id: number) => app.sql<
  {
    id: number;
    eventType: string;
    attempts: number;
    deliveredAt: Date | null;
    gaveUpAt: Date | null;
    lastStatus: number | null;
    nextAttemptAt: Date | null;
  }[]
>`select id, event_type, attempts, delivered_at, gave_up_at, last_status, next_attempt_at
    from webhook_delivery where webhook_endpoint_id = ${id} order by id`;
/** A quote that is called off: one event, and nothing else is needed for it. */
async function cancelOne() {
  const person = await launch(app, suburbId);
  await app.post(`/api/lead/${person.guid}/cancel`, undefined, { headers: person.access });
  return person;
}
/** Lets retries be due now. */
const makeDue = () =>
  app.sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
           where task_identifier = 'send-webhook'`;
/** A received body, which is as the OpenAPI document has it. */
const heard = (at = 0) => {
  const event = JSON.parse(received[at]!.body);
  const documented = PARTNER_WEBHOOKS.find(({ name }) => name === event.type);
  if (documented) v.assert(documented.body, event);
  return event;
};
const verify = (secret: string, at = 0) => {
  new Webhook(secret).verify(received[at]!.body, received[at]!.headers as Record<string, string>);
  return heard(at);
};

describe('[OPS-06] signed webhooks', () => {
  test('an event goes to the endpoints of its partner that ask for it, signed by Standard Webhooks', async () => {
    const wanted = await endpoint(['quote.*']);
    const other = await endpoint(['payment.captured']);
    const stranger = await endpoint(['*'], 'rewards');
    const person = await cancelOne();
    await app.runJobs();
    expect(received).toHaveLength(1);
    expect(verify(wanted.secret)).toEqual({
      type: 'quote.cancelled',
      timestamp: '2026-11-23T00:00:00.000Z',
      data: { leadGuid: person.guid, status: 'QuotePending', leadSource: 'Home', partnerReference: null },
    });
    expect(() => verify(other.secret)).toThrow();
    expect(await deliveries(wanted.id)).toMatchObject([
      { attempts: 1, lastStatus: 204, deliveredAt: expect.any(Date) },
    ]);
    expect(await deliveries(other.id)).toEqual([]);
    expect(await deliveries(stranger.id)).toEqual([]);
  });

  test('it is written with the change: a rollback sends nothing', async () => {
    const { id } = await endpoint(['*']);
    const person = await launch(app, suburbId);
    const failing = app.sql.begin(async (tx) => {
      await tx`update lead set cancelled_at = now() where guid = ${person.guid}`;
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await app.runJobs();
    expect([received.length, (await deliveries(id)).length]).toEqual([0, 0]);
  });

  test('bookings and payments are sent as they move, without names, numbers or addresses', async () => {
    const { id } = await endpoint(['booking.*', 'payment.*']);
    const person = await launch(app, suburbId);
    await app.sql`update lead set partner_reference = 'order-4711' where guid = ${person.guid}`;
    const [booking] = await app.sql<{ id: number }[]>`
      insert into booking (public_id, lead_guid, partner_id, supplier_id, status, currency, items_cents, total_cents,
        tax_cents, service_date, original_service_date, timezone, first_name, last_name, mobile, email, rego,
        agreed_at, request, slot_hold_until)
      select 'a-token-of-a-booking-12345', guid, partner_id, (select min(id) from supplier), 'PendingAwaitingPayment',
        'AUD', 23900, 23900, 2173, '2026-12-01', '2026-12-01', 'Australia/Sydney', 'Alex', 'Tester', '0404040404',
        'alex@example.com', 'ABC123', now(), '{}', now() from lead where guid = ${person.guid}
      returning id`;
    const [payment] = await app.sql<{ id: number }[]>`
      insert into payment (booking_id, lead_guid, partner_id, provider, idempotency_key, state, amount_cents, currency)
      select id, lead_guid, partner_id, 'stripe', 'key-1', 'created', 23900, 'AUD' from booking where id = ${booking!.id}
      returning id`;
    await app.sql`update payment set state = 'captured', captured_cents = 23900 where id = ${payment!.id}`;
    await app.sql`update booking set status = 'Pending', paid_at = now() where id = ${booking!.id}`;
    await app.sql`
      insert into booking_offer (booking_id, lead_guid, supplier_id)
      select b.id, b.lead_guid, s.id from booking b, (select id from supplier order by id limit 2) s
       where b.id = ${booking!.id}`;
    const answer = (type: string, isOwn: boolean) => app.sql`
      update booking_offer o set status = 'Responded', response_type = ${type}, responded_at = now()
        from booking b where b.id = o.booking_id and b.id = ${booking!.id} and (b.supplier_id = o.supplier_id) = ${isOwn}`;
    await answer('Decline', false);
    await answer('ChangeServiceDateOrTime', true);
    // Other times instead: the same kind of answer at another moment.
    await answer('ChangeServiceDateOrTime', true);
    await answer('DisagreeWithServiceInformationOrPrice', true);
    await answer('Decline', true);
    await app.sql`update booking set status = 'Confirmed' where id = ${booking!.id}`;
    await app.sql`update booking set comments = 'something else' where id = ${booking!.id}`;
    await app.sql`update payment set refunded_cents = 3900 where id = ${payment!.id}`;
    await app.sql`update booking set status = 'Cancelled' where id = ${booking!.id}`;
    const posted = (await deliveries(id)).map(({ eventType }) => eventType);
    expect(posted).toEqual([
      'payment.captured',
      'booking.placed',
      'booking.proposed',
      'booking.proposed',
      'booking.queried',
      'booking.declined',
      'booking.confirmed',
      'payment.refunded',
      'booking.cancelled',
    ]);
    await app.runJobs();
    const all = received.map(({ body }) => body).join('\n');
    for (const secret of ['Alex', 'Tester', '0404', 'example.com', 'ABC123', 'a-token-of'])
      expect(all).not.toContain(secret);
    const events = received.map((_, at) => heard(at));
    const names = { reference: bookingReference(booking!.id), partnerReference: 'order-4711' };
    for (const { type, data } of events) expect({ type, ...data }).toMatchObject({ type, ...names });
    const placed = events.find(({ type }) => type === 'booking.placed');
    expect(placed.data).toMatchObject({
      bookingId: booking!.id,
      totalCents: 23900,
      currency: 'AUD',
      isPaid: true,
    });
  });

  test('[LCH-02] a partner’s own reference goes from its launcher through quote and booking into its events', async () => {
    await endpoint(['quote.*', 'booking.*']);
    const reference = { partnerReference: 'policy-4711' };
    const { car } = await testPlaces(app);
    const person = await launch(app, suburbId, { PartnerReference: reference.partnerReference });
    await person.submit({ ...CONTACT, Mid: car.mid, CartItems: [BASIC_SERVICE] });
    const { BookingId, BookingReference } = await bookFirst(app, person);
    await app.runJobs();
    const events = received.map((_, at) => heard(at)).map(({ type, data }) => ({ type, ...data }));
    expect(events).toMatchObject([
      { type: 'quote.submitted', leadGuid: person.guid, ...reference },
      { type: 'booking.placed', bookingId: BookingId, reference: BookingReference, ...reference },
    ]);
  });

  test('after a rotation both secrets hold for the overlap, then only the new one', async () => {
    const { id, secret: old } = await endpoint(['*']);
    const fresh = await rotate(id);
    await cancelOne();
    await app.runJobs();
    verify(old);
    verify(fresh);
    await app.sql`
      update webhook_former_secret set until = now() - interval '1 second' where webhook_endpoint_id = ${id}`;
    await cancelOne();
    await app.runJobs();
    verify(fresh, 1);
    expect(() => verify(old, 1)).toThrow();
    const [row] = await app.sql<
      { secretCipher: Buffer }[]
    >`select secret_cipher from webhook_endpoint where id = ${id}`;
    expect(row!.secretCipher.toString('latin1')).not.toContain(fresh.slice(6));
  });

  test('a second rotation within the overlap leaves the secret that the receiver has; without an overlap all end', async () => {
    const { id, secret: old } = await endpoint(['*']);
    const second = await rotate(id);
    const third = await rotate(id);
    await cancelOne();
    await app.runJobs();
    for (const secret of [old, second, third]) verify(secret);
    const last = await rotate(id, 0);
    await cancelOne();
    await app.runJobs();
    verify(last, 1);
    for (const secret of [old, second, third]) expect(() => verify(secret, 1)).toThrow();
  });

  test('a second rotation keeps the end dates of the first', async () => {
    const { id, secret: leaked } = await endpoint(['*']);
    const second = await rotate(id);
    const third = await rotate(id, 30 * 24 * 3600);
    await app.sql`
      update webhook_former_secret set until = until - interval '1 minute 1 second' where webhook_endpoint_id = ${id}`;
    await cancelOne();
    await app.runJobs();
    for (const secret of [second, third]) verify(secret);
    expect(() => verify(leaked)).toThrow();
  });

  test('a former secret that a lost PITLANE_SECRET sealed is left out, and the new one signs', async () => {
    const lost = { current: 'a secret of the server that leaked and was replaced', previous: null };
    const endpoint = { partnerSlug: 'default', url, events: ['*'], description: '' };
    const { id, secret: old } = (await addEndpoint(app.sql, lost, endpoint))!;
    const fresh = await rotate(id);
    await cancelOne();
    await app.runJobs();
    expect(await deliveries(id)).toMatchObject([{ attempts: 1, deliveredAt: expect.any(Date) }]);
    verify(fresh);
    expect(() => verify(old)).toThrow();
    expect(app.lines.join('\n')).toContain('former webhook secret');
  });
});

describe('[OPS-06] retries, log and replay', () => {
  test('a failed attempt is tried again later with the same id, and every attempt is in the log', async () => {
    const { id } = await endpoint(['*']);
    status = 503;
    await cancelOne();
    await app.runJobs();
    const [waiting] = await deliveries(id);
    expect(waiting).toMatchObject({ attempts: 1, lastStatus: 503, deliveredAt: null, gaveUpAt: null });
    expect(waiting!.nextAttemptAt!.getTime()).toBeGreaterThan(Date.now());
    status = 200;
    await app.runJobs();
    expect(received).toHaveLength(1);
    await makeDue();
    await app.runJobs();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill(received[0]!.headers['webhook-id']),
    );
    expect(await deliveries(id)).toMatchObject([{ attempts: 2, lastStatus: 200, nextAttemptAt: null }]);
    const attempts =
      await app.sql`select status from webhook_attempt where webhook_delivery_id = ${waiting!.id} order by at`;
    expect(attempts.map((attempt) => attempt.status)).toEqual([503, 200]);
  });

  test('after the last attempt it is given up, and a replay starts over', async () => {
    const { id } = await endpoint(['*']);
    status = 500;
    await cancelOne();
    await app.sql`update webhook_delivery set attempts = ${RETRY_SECONDS.length} where webhook_endpoint_id = ${id}`;
    await app.runJobs();
    const [given] = await deliveries(id);
    expect(given).toMatchObject({ gaveUpAt: expect.any(Date) });
    status = 200;
    expect(await replayDelivery(app.sql, { deliveryId: null, endpointId: id }, STEP)).toBe(1);
    await app.runJobs();
    expect(await deliveries(id)).toMatchObject([
      { deliveredAt: expect.any(Date), gaveUpAt: null, attempts: 1 },
    ]);
    expect(await replayDelivery(app.sql, { deliveryId: given!.id, endpointId: null }, STEP)).toBe(1);
    await app.runJobs();
    expect(received).toHaveLength(3);
  });

  test('410 Gone switches the endpoint off; one that is off is not called', async () => {
    const { id } = await endpoint(['*']);
    status = 410;
    await cancelOne();
    await app.runJobs();
    const [row] = await app.sql`select is_active, off_because from webhook_endpoint where id = ${id}`;
    expect(row).toEqual({ isActive: false, offBecause: 'It answered 410 Gone.' });
    await cancelOne();
    await app.runJobs();
    expect(received).toHaveLength(1);
  });

  test('a job that runs twice sends once', async () => {
    const { id } = await endpoint(['*']);
    await cancelOne();
    await app.runJobs();
    const [{ id: deliveryId } = { id: 0 }] = await deliveries(id);
    await app.sql`select graphile_worker.add_job('send-webhook', json_build_object('deliveryId', ${deliveryId}::bigint))`;
    await app.runJobs();
    expect(received).toHaveLength(1);
  });

  test('retry delays grow to a day and add up to three days', () => {
    const now = new Date('2026-11-23T00:00:00Z');
    const waits = RETRY_SECONDS.map((_, attempts) => toOutcome({ status: null, error: 'x' }, attempts, now));
    expect(waits.every(({ is }) => is === 'waiting')).toBe(true);
    expect(toOutcome({ status: 302, error: null }, RETRY_SECONDS.length, now)).toMatchObject({
      is: 'gave-up',
    });
    expect(RETRY_SECONDS.toSorted((a, b) => a - b)).toEqual([...RETRY_SECONDS]);
    expect(RETRY_SECONDS.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(2.9 * 24 * 3600);
  });
});
