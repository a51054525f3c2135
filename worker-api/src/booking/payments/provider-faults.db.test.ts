import { beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider, PaymentProviders } from '../../platform/ports/payment-provider.ts';
import { order } from '../bookings/booking-world.fixture.ts';
import * as checkout from './provider-world.fixture.ts';

/** Points at which the API dies, after the provider has acted. */
const points: Record<'opened' | 'held' | 'captured', boolean> = {
  opened: false,
  held: false,
  captured: false,
};
const world = checkout.useProviderWorld(({ payments }) => ({ payments: interruptedAll(payments) }));

beforeEach(() => {
  Object.assign(points, { opened: false, held: false, captured: false });
});

const interruptedAll = (all: PaymentProviders): PaymentProviders =>
  Object.fromEntries(Object.entries(all).map(([name, provider]) => [name, interrupted(provider)]));

function interrupted(provider: PaymentProvider): PaymentProvider {
  const dieAt = <T>(point: keyof typeof points, done: T): T => {
    if (points[point]) throw new Error('killed here');
    return done;
  };
  const { authorisePayment } = provider;
  return {
    ...provider,
    openPayment: async (wanted) => dieAt('opened', await provider.openPayment(wanted)),
    capturePayment: async (handle) => dieAt('captured', await provider.capturePayment(handle)),
    ...(authorisePayment && {
      authorisePayment: async (handle, nonce) => dieAt('held', await authorisePayment(handle, nonce)),
    }),
  };
}

const later = (minutes: number) =>
  world.clock.set(new Date(Date.parse('2026-11-23T00:00:00Z') + minutes * 60_000).toISOString());
const faults = (provider: string, api: object[], callbacks: object = {}) =>
  world.control('POST', `${provider}/faults`, { api, callbacks });
const bookedOn = async () => {
  const [day] = await world.sql`select booked from supplier_day where supplier_id = ${world.supplierId}`;
  return day!.booked;
};
const PAID = { ours: 23_900, theirs: 23_900, charges: 1 };
const NOTHING = { ours: 0, theirs: 0, charges: 0 };
const expectPaidOnce = async (provider: (typeof checkout.OTHERS)[number][0]) => {
  expect(await checkout.readState(world, world.lead.guid)).toMatchObject({
    status: 'Pending',
    state: 'captured',
  });
  expect(await checkout.reconcile(world, provider, world.lead.guid)).toEqual(PAID);
  const offers = await world.sql`
    select 1 from booking_offer o join booking b on b.id = o.booking_id where b.lead_guid = ${world.lead.guid}`;
  expect(offers).toHaveLength(1);
};

describe.each(checkout.OTHERS.filter(([name]) => name !== 'humm'))(
  '[PAY-10] %s: a crash at any point',
  (provider, _method) => {
    /** The customer agrees, and the API dies at a point while it saves that. */
    const payAndDie = async (point: keyof typeof points) => {
      const made = await checkout.orderAt(world, provider, world.lead);
      points[point] = true;
      if (provider === 'braintree') expect((await checkout.authorise(world, made)).status).toBe(500);
      else await expect(checkout.comeBack(world, await checkout.decide(made))).rejects.toThrow('500');
      points[point] = false;
      return made;
    };

    test('between capture and record: the sweeper finds it; one payment, one set of messages', async () => {
      const made = await payAndDie('captured');
      expect(await checkout.readState(world, world.lead.guid)).toMatchObject({
        status: 'PendingAwaitingPayment',
        state: 'capturing',
      });
      later(2);
      await world.sweep();
      later(4);
      await world.sweep();
      await expectPaidOnce(provider);
      const notes =
        await world.sql`select kind from message where subject_type = 'booking' and subject_id = ${String(made.BookingId)}`;
      expect(notes).toHaveLength(3);
    });

    test.skipIf(provider === 'openpay')(
      'after the money is held: it is found and captured once',
      async () => {
        await payAndDie('held');
        expect(await checkout.readState(world, world.lead.guid)).toMatchObject({
          status: 'PendingAwaitingPayment',
        });
        later(2);
        await world.sweep();
        await expectPaidOnce(provider);
      },
    );

    test('after the provider opened the payment: the next try pays the same booking', async () => {
      points.opened = true;
      expect((await checkout.create(world, provider, world.lead)).status).toBe(500);
      points.opened = false;
      await checkout.payAt(world, provider, await checkout.orderAt(world, provider, world.lead));
      await expectPaidOnce(provider);
      expect(await world.sql`select 1 from booking where lead_guid = ${world.lead.guid}`).toHaveLength(1);
    });

    test('a lost answer to the capture is no failure: its state is fetched', async () => {
      const made = await checkout.orderAt(world, provider, world.lead);
      await faults(provider, [{ on: 'capture', kind: 'disconnect-after' }]);
      if (provider === 'braintree') expect((await checkout.authorise(world, made)).status).toBe(503);
      else
        expect(await checkout.comeBack(world, await checkout.decide(made))).toBe(
          `/booking/${made.BookingToken}/confirmation`,
        );
      expect(await checkout.readState(world, world.lead.guid)).toMatchObject({ state: 'capturing' });
      later(2);
      await world.sweep();
      await expectPaidOnce(provider);
    });

    test('ten returns at once capture once', async () => {
      const made = await checkout.orderAt(world, provider, world.lead);
      if (provider === 'braintree') {
        await Promise.all(Array.from({ length: 5 }, () => checkout.authorise(world, made)));
        later(2);
        await world.sweep();
      } else {
        const back = await checkout.decide(made);
        await Promise.all(Array.from({ length: 10 }, () => checkout.comeBack(world, back)));
      }
      await expectPaidOnce(provider);
    });
  },
);

describe.each(['afterpay', 'zip', 'openpay'] as const)('%s: the customer never comes back', (provider) => {
  test('but agreed: the sweep captures the money for the booking', async () => {
    const made = await checkout.orderAt(world, provider, world.lead);
    expect(await checkout.decide(made, 'lost')).toBeNull();
    later(2);
    await world.sweep();
    await expectPaidOnce(provider);
  });

  test('and did not agree: the slot is released, and a late agreement captures nothing', async () => {
    const made = await checkout.orderAt(world, provider, world.lead);
    later(31);
    await world.sweep();
    expect(await checkout.readState(world, world.lead.guid)).toMatchObject({
      status: 'PaymentFailed',
      state: 'voided',
    });
    expect(await bookedOn()).toBe(0);
    expect(await checkout.comeBack(world, await checkout.decide(made))).toContain('/unsuccessful');
    expect(await checkout.reconcile(world, provider, world.lead.guid)).toEqual(NOTHING);
  });

  test('a claim in the address alone pays nothing', async () => {
    const made = await checkout.orderAt(world, provider, world.lead);
    const [key] = await world.sql`
      select idempotency_key as key from payment where provider_ref = ${made.PaymentId}`;
    const claim = {
      afterpay: `status=SUCCESS&orderToken=${made.PaymentId}`,
      zip: `result=approved&checkoutId=${made.PaymentId}`,
      openpay: `status=LODGED&reference=${key!.key}`,
    }[provider];
    await checkout.comeBack(world, `http://hosted.example/api/${provider}/return?${claim}`);
    expect(await checkout.readState(world, world.lead.guid)).toMatchObject({
      status: 'PendingAwaitingPayment',
    });
    expect(await checkout.reconcile(world, provider, world.lead.guid)).toEqual(NOTHING);
  });
});

describe('Afterpay refuses the caller for a while: no attempt ends', () => {
  const refuse = (status: number, ...calls: string[]) =>
    faults(
      'afterpay',
      calls.map((on) => ({
        ...{ on, kind: 'refuse', status, times: 99 },
        body: status === 401 ? { errorCode: 'unauthorized', httpStatusCode: 401 } : {},
      })),
    );

  const expectPaidAfterwards = async (minutes: number) => {
    await checkout.clearFaults(world);
    later(minutes);
    await world.sweep();
    await expectPaidOnce('afterpay');
  };

  test.each([
    ['a wrong key', 401, ['get', 'authorise', 'capture']],
    ['a firewall', 403, ['get', 'authorise', 'capture']],
    ['a firewall that only lets reads through', 403, ['authorise', 'capture']],
  ] as const)('%s at the return: paid once it is put right', async (_cause, status, calls) => {
    const made = await checkout.orderAt(world, 'afterpay', world.lead);
    await refuse(status, ...calls);
    expect(await checkout.comeBack(world, await checkout.decide(made))).toContain('/confirmation');
    expect(await checkout.readState(world, world.lead.guid)).toMatchObject({ state: 'authorising' });
    await expectPaidAfterwards(2);
  });

  test('a wrong key after the answer to the capture was lost: the payment is found once it is put right', async () => {
    const made = await checkout.orderAt(world, 'afterpay', world.lead);
    await faults('afterpay', [{ on: 'capture', kind: 'disconnect-after' }]);
    await checkout.comeBack(world, await checkout.decide(made));
    await refuse(401, 'get', 'authorise', 'capture');
    later(2);
    await world.sweep();
    expect(await checkout.readState(world, world.lead.guid)).toMatchObject({
      status: 'PendingAwaitingPayment',
      state: 'capturing',
    });
    await expectPaidAfterwards(4);
  });
});

test('[PAY-06] a guessed number of an Openpay order neither ends it nor leads to its booking', async () => {
  const made = await checkout.orderAt(world, 'openpay', world.lead);
  const guess = await world.get(`/api/openpay/return?status=CANCELLED&orderid=${made.PaymentId}`, {
    partner: null,
  });
  expect(guess.status).toBe(404);
  expect(await checkout.readState(world, world.lead.guid)).toMatchObject({ state: 'authorising' });
  await checkout.payAt(world, 'openpay', made);
  await expectPaidOnce('openpay');
});

describe('another price, supplier or method', () => {
  test('another method ends the first attempt; agreeing to that later captures nothing', async () => {
    const first = await checkout.orderAt(world, 'zip', world.lead);
    const second = await checkout.orderAt(world, 'afterpay', world.lead);
    expect(second.BookingId).toBe(first.BookingId);
    expect(await checkout.comeBack(world, await checkout.decide(first))).toContain('/unsuccessful');
    await checkout.payAt(world, 'afterpay', second);
    await expectPaidOnce('afterpay');
    expect((await checkout.reconcile(world, 'zip', world.lead.guid)).theirs).toBe(0);
  });

  test('two suppliers of one lead paid at two providers: one booking stands, the other money is released', async () => {
    const otherId = await world.addSupplier({ bnpl: true });
    const both = await world.addLead({ supplierId: world.supplierId, otherSupplierIds: [otherId] });
    const one = await checkout.orderAt(world, 'zip', both);
    const other = await checkout.orderAt(world, 'afterpay', { ...both, supplierId: otherId });
    const [first, second] = await Promise.all([checkout.decide(one), checkout.decide(other)]);
    await Promise.all([checkout.comeBack(world, first), checkout.comeBack(world, second)]);
    const rows = await world.sql`select status from booking where lead_guid = ${both.guid} order by status`;
    expect(rows).toEqual([{ status: 'PaymentFailed' }, { status: 'Pending' }]);
    const [zip, afterpay] = await Promise.all([
      checkout.reconcile(world, 'zip', both.guid),
      checkout.reconcile(world, 'afterpay', both.guid),
    ]);
    expect(zip.theirs + afterpay.theirs).toBe(23_900);
    expect(zip.ours).toBe(23_900);
  });

  test('two customers for the last slot: one pays, the other pays nothing', async () => {
    world.supplierId = await world.addSupplier({ bnpl: true, capacity: 1 });
    const [a, b] = [
      await world.addLead({ supplierId: world.supplierId }),
      await world.addLead({ supplierId: world.supplierId }),
    ];
    const first = await checkout.orderAt(world, 'zip', a);
    later(31);
    await world.sweep();
    const second = await checkout.orderAt(world, 'afterpay', b);
    await checkout.comeBack(world, await checkout.decide(first));
    await checkout.payAt(world, 'afterpay', second);
    expect(await checkout.readState(world, b.guid)).toMatchObject({ status: 'Pending' });
    expect((await checkout.reconcile(world, 'zip', a.guid)).theirs).toBe(0);
    expect(await bookedOn()).toBe(1);
  });
});

describe('[PAY-05] humm captures itself and calls back', () => {
  test('the callback decides, however often and in whatever order it comes', async () => {
    await faults('humm', [], { hold: true });
    const made = await checkout.orderAt(world, 'humm', world.lead);
    expect(await checkout.comeBack(world, await checkout.decide(made))).toBe(
      `/booking/${made.BookingToken}/confirmation`,
    );
    expect(await checkout.readState(world, world.lead.guid)).toMatchObject({
      status: 'PendingAwaitingPayment',
    });
    for (const outcome of ['pending', 'failed'])
      await world.control('POST', `humm/payments/${made.PaymentId}/tell/${outcome}`);
    await faults('humm', [], { duplicate: 2 });
    await world.control('POST', 'humm/callbacks/release/reverse');
    await checkout.waitForCallback(world, made);
    await world.control('POST', `humm/callbacks/resend/${made.PaymentId}`);
    await checkout.waitForCallback(world, made);
    await expectPaidOnce('humm');
  });

  test('a missing callback: the browser’s signed result counts after a while', async () => {
    await faults('humm', [], { drop: true });
    const made = await checkout.orderAt(world, 'humm', world.lead);
    await checkout.comeBack(world, await checkout.decide(made));
    await world.runJobs();
    expect(await checkout.readState(world, world.lead.guid)).toMatchObject({
      status: 'PendingAwaitingPayment',
    });
    later(4);
    await world.sweep();
    await expectPaidOnce('humm');
  });

  test('the customer never comes back: the callback pays the booking', async () => {
    const made = await checkout.orderAt(world, 'humm', world.lead);
    await checkout.decide(made, 'lost');
    await checkout.waitForCallback(world, made);
    await expectPaidOnce('humm');
  });

  test('forged results are refused and change nothing', async () => {
    await faults('humm', [], { forge: true });
    const made = await checkout.orderAt(world, 'humm', world.lead);
    const back = await checkout.decide(made);
    const [record] = await world.control<{ statuses: number[]; body: string }[]>(
      'GET',
      `humm/callbacks?about=${made.PaymentId}&wait=5000`,
    );
    const refused = await world.post('/api/webhooks/humm', record!.body, { partner: null });
    expect(refused.status).toBe(400);
    await checkout.comeBack(world, back);
    later(10);
    await world.sweep();
    expect(await checkout.readState(world, world.lead.guid)).toMatchObject({
      status: 'PendingAwaitingPayment',
    });
    expect(await world.sql`select 1 from payment_event where provider_ref = ${made.PaymentId}`).toEqual([]);
  });

  test('a refund without an answer is not repeated: an operator is alerted', async () => {
    const made = await checkout.orderAt(world, 'humm', world.lead);
    await checkout.payAt(world, 'zip', await checkout.orderAt(world, 'zip', world.lead));
    await faults('humm', [{ on: 'refund', kind: 'disconnect-after' }]);
    await checkout.decide(made, 'lost');
    await checkout.waitForCallback(world, made);
    await world.sql`
      select graphile_worker.add_job('refund-payment', json_build_object('key', idempotency_key)) from payment_refund`;
    await world.runJobs();
    const refunds = await world.sql`
      select r.state from payment_refund r join payment p on p.id = r.payment_id where p.lead_guid = ${world.lead.guid}`;
    expect(refunds).toEqual([{ state: 'unknown' }]);
    expect(await checkout.reconcile(world, 'humm', world.lead.guid)).toMatchObject({ theirs: 0 });
    expect(world.lines.join('\n')).toContain('needs your attention: humm did not answer');
  });
});

describe('[PAY-10] Braintree’s webhooks', () => {
  const settledSale = async () => {
    const made = await checkout.orderAt(world, 'braintree', world.lead);
    await checkout.authorise(world, made);
    const [row] = await world.sql<{ chargeRef: string }[]>`
      select charge_ref from payment where provider_ref = ${made.PaymentId}`;
    return row!.chargeRef;
  };
  const eventsAbout = () => world.sql`select event_id from payment_event where provider = 'braintree'`;

  test('one delivered three times is one event; a forged one is refused', async () => {
    await faults('braintree', [], { duplicate: 2 });
    const id = await settledSale();
    await world.control('POST', `braintree/payments/${id}/settle`);
    await world.control('GET', `braintree/callbacks?about=${id}&state=delivered&wait=5000`);
    await world.runJobs();
    expect(await eventsAbout()).toHaveLength(1);
    await expectPaidOnce('braintree');

    await faults('braintree', [], { forge: true, drop: true });
    await world.control('POST', `braintree/payments/${id}/settle`);
    const all = await world.control<{ body: string }[]>('GET', `braintree/callbacks?about=${id}`);
    const forged = await world.post('/api/webhooks/braintree', all.at(-1)!.body, { partner: null });
    expect(forged.status).toBe(400);
  });

  test('the challenge of a new address is answered, other text is not', async () => {
    const challenge = await world.get(
      '/api/webhooks/braintree?bt_challenge=20f9f8ed05f77439fe955c977e4c8a53',
    );
    expect(await challenge.text()).toMatch(/^pitlane-sandbox-public\|[a-f0-9]{40}$/);
    expect((await world.get('/api/webhooks/braintree?bt_challenge=x')).status).toBe(404);
    expect((await world.post('/api/webhooks/afterpay', '{}', { partner: null })).status).toBe(404);
  });
});

test('a card that is open in one tab and pay-later in another: one of them pays', async () => {
  const card = await order(world, world.lead);
  const zip = await checkout.orderAt(world, 'zip', world.lead);
  expect(await world.confirm(card.PaymentId!)).toBe('payment_intent_unexpected_state');
  await checkout.payAt(world, 'zip', zip);
  await expectPaidOnce('zip');
});
