import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/database.ts';
import type { PaymentProvider, PaymentProviders } from '../../platform/ports/payment-provider.ts';
import { order } from '../bookings/booking-world.fixture.ts';
import { orderRefund } from './order-refund.ts';
import * as checkout from './provider-world.fixture.ts';
import { settlePayment } from './settle.ts';

/** Points at which a rival runs: after the provider's answer, before it is saved. */
const points: Record<'held' | 'cancelled' | 'captured' | 'refunded', () => Promise<void>> = {
  held: async () => {},
  cancelled: async () => {},
  captured: async () => {},
  refunded: async () => {},
};
const world = checkout.useProviderWorld(({ payments }) => ({ payments: watched(payments) }));

beforeEach(async () => {
  points.held = points.cancelled = points.captured = points.refunded = async () => {};
});

const watched = (all: PaymentProviders): PaymentProviders =>
  Object.fromEntries(Object.entries(all).map(([name, provider]) => [name, withPoints(provider)]));

const withPoints = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  ...(provider.authorisePayment && {
    async authorisePayment(handle, nonce) {
      const view = await provider.authorisePayment!(handle, nonce);
      await points.held();
      return view;
    },
  }),
  async cancelPayment(handle) {
    const view = await provider.cancelPayment(handle);
    await points.cancelled();
    return view;
  },
  async capturePayment(handle) {
    const view = await provider.capturePayment(handle);
    await points.captured();
    return view;
  },
  async refundPayment(handle, refund) {
    const made = await provider.refundPayment(handle, refund);
    await points.refunded();
    return made;
  },
});

const returnFrom = (provider: 'zip' | 'afterpay', id: string) =>
  `http://hosted.example/api/${provider}/return?${provider === 'zip' ? `result=cancelled&checkoutId=${id}` : `status=CANCELLED&orderToken=${id}`}`;

describe.each(['zip', 'afterpay'] as const)(
  '[PAY-10] %s: two tabs, one gives up while the other pays',
  (provider) => {
    test('a decision about an open attempt does not overwrite one that is being captured', async () => {
      const made = await checkout.orderAt(world, provider, world.lead);
      const taken = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      let paying: Promise<string> | null = null;
      points.captured = () => {
        taken.resolve();
        return goOn.promise;
      };
      points.cancelled = async () => {
        points.cancelled = async () => {};
        paying = checkout.decide(made).then((back) => checkout.comeBack(world, back));
        await taken.promise;
      };
      await checkout.comeBack(world, returnFrom(provider, made.PaymentId!));
      goOn.resolve();
      await paying;
      expect(await checkout.readState(world, world.lead.guid)).toMatchObject(checkout.CAPTURED);
      expect(await checkout.reconcile(world, provider, world.lead.guid)).toEqual(checkout.PAID);
    });

    test('money for an attempt that ended during the capture is refunded in full', async () => {
      const made = await checkout.orderAt(world, provider, world.lead);
      points.captured = async () => {
        await world.sql`update payment set state = 'voided' where provider_ref = ${made.PaymentId}`;
      };
      await checkout.comeBack(world, await checkout.decide(made));
      await world.runJobs();
      expect(await checkout.readState(world, world.lead.guid)).toMatchObject({
        status: 'PaymentFailed',
        state: 'refunded',
      });
      expect(await checkout.reconcile(world, provider, world.lead.guid)).toEqual(checkout.REFUNDED);
    });
  },
);

test('[PAY-01] a card of an unsupported brand gets that refusal, whichever call records the release', async () => {
  const card = await world.addLead({ supplierId: await world.addSupplier() });
  const made = await order(world, card);
  await world.confirm(made.PaymentId!, 'pm_card_amex');
  const pay = () => settlePayment(world.deps, id);
  const [{ id }] = await world.sql<
    [{ id: number }]
  >`select id from payment where provider_ref = ${made.PaymentId}`;
  points.cancelled = async () => {
    points.cancelled = async () => {};
    await pay();
  };
  expect((await pay()).payment).toMatchObject({ state: 'failed', failureCode: 'unsupported_brand' });
});

test('[PAY-10] the database connection is lost in the transaction that records the capture: it is recorded later, once', async () => {
  const made = await checkout.orderAt(world, 'zip', world.lead);
  const back = await checkout.decide(made);
  const rival = openDatabase(world.deps.config.databaseUrl, { max: 1, name: 'pitlane-rival' });
  const waiting = () => world.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  let losing: Promise<void> | null = null;
  points.captured = async () => {
    points.captured = async () => {};
    const locked = Promise.withResolvers<void>();
    // Payment and booking are written; the workshop's offer waits for its row, where the connection is cut.
    losing = rival.begin(async (tx) => {
      await tx`select 1 from supplier where id = ${world.lead.supplierId} for update`;
      locked.resolve();
      await expect.poll(waiting).toHaveLength(1);
      const [stuck] = await waiting();
      await tx`select pg_terminate_backend(${stuck!.pid})`;
    });
    await locked.promise;
  };
  await expect(checkout.comeBack(world, back)).rejects.toThrow('503');
  await losing;
  await rival.end();
  expect(await checkout.readState(world, world.lead.guid)).toMatchObject({
    status: 'PendingAwaitingPayment',
    state: 'capturing',
  });
  world.clock.set('2026-11-23T00:02:00Z');
  await world.sweep();
  expect(await checkout.readState(world, world.lead.guid)).toMatchObject(checkout.CAPTURED);
  expect(await checkout.reconcile(world, 'zip', world.lead.guid)).toEqual(checkout.PAID);
  const notes =
    await world.sql`select kind from message where subject_type = 'booking' and subject_id = ${String(made.BookingId)}`;
  expect(notes).toHaveLength(3);
});

describe('[PAY-10] the process dies between a refund and its record', () => {
  const refundAndDie = async (bookingId: number) => {
    const now = world.clock.now();
    await orderRefund(world.sql, { bookingId, amountCents: 3_900, reason: 'Agreed', now });
    points.refunded = async () => {
      throw new Error('killed here');
    };
    await world.runJobs();
    points.refunded = async () => {};
    // Repeats until done: a failed run may be saved after the first look for due jobs.
    const againUntilDone = async () => {
      await world.sql`update graphile_worker._private_jobs set run_at = now()`;
      await world.runJobs();
      return world.sql`select task_id from graphile_worker._private_jobs`;
    };
    await expect.poll(againUntilDone).toEqual([]);
    return world.sql`
      select r.state from payment_refund r join payment p on p.id = r.payment_id where p.booking_id = ${bookingId}`;
  };

  test('without idempotent refunds the provider is called once, and an operator is alerted', async () => {
    const made = await checkout.orderAt(world, 'openpay', world.lead);
    await checkout.payAt(world, 'openpay', made);
    expect(await refundAndDie(made.BookingId!)).toEqual([{ state: 'unknown' }]);
    expect(await checkout.reconcile(world, 'openpay', world.lead.guid)).toMatchObject({ theirs: 20_000 });
  });

  test('a card: repeated by its key, refunded once', async () => {
    const made = await order(world, world.lead);
    await world.confirm(made.PaymentId!);
    await world.post('/api/booking/pay', { bookingId: made.BookingId, paymentId: made.PaymentId });
    expect(await refundAndDie(made.BookingId!)).toEqual([{ state: 'done' }]);
    const charges = (await world.charges()).filter(({ id }) => id === made.PaymentId);
    expect(charges).toMatchObject([{ captured: 23_900, refunded: 3_900 }]);
  });
});

describe('[PAY-10] money held for an attempt that has ended', () => {
  test.each(['braintree', 'zip', 'afterpay'] as const)(
    '%s: is released some minutes later, and what was paid is kept',
    async (provider) => {
      const made = await checkout.orderAt(world, provider, world.lead);
      points.held = async () => {
        // Another tab gives up now, and this one dies before it learns what was held.
        await world.sql`update payment set state = 'voided', updated_at = ${world.clock.now()}
                       where provider_ref = ${made.PaymentId}`;
        throw new Error('killed here');
      };
      if (provider === 'braintree') expect((await checkout.authorise(world, made)).status).toBe(500);
      else await expect(checkout.comeBack(world, await checkout.decide(made))).rejects.toThrow('500');
      points.held = async () => {};
      const isHeld = async () =>
        (await checkout.readProviderMoney(world, provider, world.lead.guid)).map((kept) => kept.isHeld);
      expect(await isHeld()).toEqual([true]);
      await checkout.payAt(world, provider, await checkout.orderAt(world, provider, world.lead));
      world.clock.set('2026-11-23T00:12:00Z');
      await world.sweep();
      expect(await isHeld()).toEqual([false, false]);
      expect(await checkout.readState(world, world.lead.guid)).toMatchObject(checkout.CAPTURED);
      expect(await checkout.reconcile(world, provider, world.lead.guid)).toEqual(checkout.PAID);
    },
  );
});
