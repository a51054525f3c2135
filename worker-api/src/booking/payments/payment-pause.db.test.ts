import { minutesInHour } from 'date-fns/constants';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/support/test-app.ts';
import { type Lead, order, tryOrder, useBookingWorld, useLead } from '../bookings/booking-world.fixture.ts';
import { authorise, create, orderAt } from './provider-world.fixture.ts';

const DECLINED = 'pm_card_visa_chargeDeclined';
let network = '192.0.2.1';
const world = useLead(
  { bnpl: true },
  useBookingWorld(() => ({ clientAddress: () => network }), {
    PITLANE_LIMITS: JSON.stringify({
      'payment-decline': { points: 2, seconds: 1800 },
      'payment-decline-address': { points: 3, seconds: 1800 },
    }),
  }),
);
let used = 0;
beforeEach(async () => {
  network = `192.0.2.${++used}`;
  await world.faults({});
});

const tryCard = (lead: Lead) => tryOrder(world, lead);

/** A card of a lead that Stripe declines, as the server hears of it when the page asks. */
async function decline(lead: Lead): Promise<void> {
  const made = await order(world, lead);
  await world.confirm(made.PaymentId!, DECLINED);
  const answer = await world.post('/api/booking/pay', {
    bookingId: made.BookingId,
    paymentId: made.PaymentId,
  });
  expect(await answer.json()).toMatchObject({ Success: false, PaymentState: 'failed' });
}

/** Minutes after the start of the test. */
const later = (minutes: number) =>
  world.clock.set(new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString());

describe('after several declines payments pause', () => {
  test('for the lead: the words name the wait and the ways out, and the other providers stay open', async () => {
    await decline(world.lead);
    later(10);
    await decline(world.lead);
    network = '198.51.100.9';
    const refused = await tryCard(world.lead);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1200']);
    expect(await refused.json()).toMatchObject({
      code: 'too-many-requests',
      detail: 'Several payments were declined. Wait 20 minutes before you try again, or pay another way.',
    });
    expect((await create(world, 'zip', world.lead)).status).toBe(200);
    later(30);
    await world.sweep();
  });

  test('and go on when the wait is over', async () => {
    await decline(world.lead);
    await decline(world.lead);
    expect((await tryCard(world.lead)).status).toBe(429);
    later(30);
    expect((await tryCard(world.lead)).status).toBe(200);
  });

  test('for the address, whichever leads it uses; another address pays', async () => {
    const [, ...others] = await Promise.all(
      [1, 2, 3].map(() => world.addLead({ supplierId: world.supplierId })),
    );
    await decline(world.lead);
    for (const lead of others) await decline(lead);
    const next = await world.addLead({ supplierId: world.supplierId });
    expect((await tryCard(next)).status).toBe(429);
    network = '198.51.100.10';
    expect((await tryCard(next)).status).toBe(200);
  });

  test('a payment that we refuse ourselves is no decline', async () => {
    await decline(world.lead);
    await decline(world.lead);
    await world.sql`update payment set failure_code = 'date-taken' where lead_guid = ${world.lead.guid}`;
    expect((await tryCard(world.lead)).status).toBe(200);
  });

  test('the same for Braintree: orders, tokens of the browser and their payment', async () => {
    const open = await orderAt(world, 'braintree', world.lead);
    const others = await Promise.all([1, 2, 3].map(() => world.addLead({ supplierId: world.supplierId })));
    for (const lead of others) {
      const made = await orderAt(world, 'braintree', lead);
      expect((await authorise(world, made, 'fake-processor-declined-visa-nonce')).body.Success).toBe(false);
    }
    const next = await world.addLead({ supplierId: await world.addSupplier({ bnpl: true }) });
    expect((await create(world, 'braintree', next)).status).toBe(429);
    expect((await authorise(world, open)).status).toBe(429);
    expect((await world.get('/api/payment/client-token')).status).toBe(429);
  });
});

test('attempts from one address have a limit, declined or not', async () => {
  const own = { points: 2, seconds: minutesInHour };
  await world.sql`update partner set limits = ${world.sql.json({ 'payment-attempt': own })} where slug = 'default'`;
  const ask = async () => (await world.get('/api/payment/client-token')).status;
  const before = world.clock.now().getTime();
  world.clock.set(new Date(before + 60_000).toISOString());
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
});

test('a foreign page to return to is refused before it counts as an attempt', async () => {
  const own = { points: 1, seconds: minutesInHour };
  await world.sql`update partner set limits = ${world.sql.json({ 'payment-attempt': own })} where slug = 'default'`;
  const pay = async (CartUrl: string) => (await tryOrder(world, world.lead, { CartUrl })).status;
  const foreign = 'https://shop.example/cart';
  expect([await pay(foreign), await pay(foreign), await pay('/booking/x/finalise')]).toEqual([400, 400, 200]);
});

test('the network address of a payment is forgotten after a day', async () => {
  await order(world, world.lead);
  const kept = () =>
    world.sql`select 1 from payment where network_hash is not null and lead_guid = ${world.lead.guid}`;
  expect(await kept()).toHaveLength(1);
  later(25 * 60);
  await world.sweep();
  expect(await kept()).toHaveLength(0);
});
