import type { PaymentOrder } from '@pitlane/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TransactionLost } from '../../platform/database-unavailable.ts';
import type { PaymentProvider } from '../../platform/ports/payment-provider.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import {
  bookingRequest,
  key,
  type Lead,
  order,
  tryOrder,
  useBookingWorld,
  useLead,
} from '../bookings/booking-world.fixture.ts';

/** Points at which the API stops, or loses the provider's answer. */
const points: Record<'captured' | 'created' | 'read', (() => void) | null> = {
  captured: null,
  created: null,
  read: null,
};
const world = useLead(
  {},
  useBookingWorld(({ payments }) => ({ payments: { ...payments, stripe: interrupted(payments.stripe!) } })),
);

beforeEach(async () => {
  points.captured = null;
  points.created = null;
  points.read = null;
  await world.faults({});
});

/** The real adapter, with a hook after each provider call. */
function interrupted(cards: PaymentProvider): PaymentProvider {
  return {
    ...cards,
    async capturePayment(handle) {
      const payment = await cards.capturePayment(handle);
      points.captured?.();
      return payment;
    },
    async openPayment(wanted) {
      const payment = await cards.openPayment(wanted);
      points.created?.();
      return payment;
    },
    async getPayment(handle) {
      const payment = await cards.getPayment(handle);
      points.read?.();
      return payment;
    },
  };
}

const create = (of: Lead, headers = key(), patch = {}) => tryOrder(world, of, { patch, headers });
const pay = (made: PaymentOrder) =>
  world.post('/api/booking/pay', { bookingId: made.BookingId, paymentId: made.PaymentId });
const readState = async (guid: string) => {
  const [row] = await world.sql`
    select b.status, p.state, p.captured_cents from booking b join payment p on p.booking_id = b.id
     where b.lead_guid = ${guid} order by p.id desc limit 1`;
  return row;
};
const later = (minutes: number) =>
  world.clock.set(new Date(Date.parse('2026-11-23T00:00:00Z') + minutes * 60_000).toISOString());
/** Compares the provider's money for the lead with our payments. */
async function reconcile(guid: string) {
  const ours = await world.sql<{ id: number; captured: number }[]>`
    select id, captured_cents - refunded_cents as captured from payment where lead_guid = ${guid}`;
  const ids = new Set(ours.map(({ id }) => String(id)));
  const theirs = (await world.charges()).filter((payment) => ids.has(payment.metadata.paymentId ?? ''));
  return {
    ours: ours.reduce((sum, payment) => sum + payment.captured, 0),
    theirs: theirs.reduce((sum, payment) => sum + payment.captured - payment.refunded, 0),
  };
}
/** An approved order whose capture is made and then fails here, without webhooks. */
async function orderThatFailsAtCapture(error: Error) {
  await world.faults({ webhooks: { drop: true } });
  const made = await order(world, world.lead);
  await world.confirm(made.PaymentId!);
  points.captured = () => {
    throw error;
  };
  return made;
}
/** Two minutes later nothing fails any more, and the sweeper runs. */
const sweepAgain = () => {
  points.captured = null;
  later(2);
  return world.sweep();
};
const CAPTURING = { status: 'PendingAwaitingPayment', state: 'capturing' };

describe('[PAY-10] the sweeper', () => {
  /** A payment whose capture was cut off, and another of a second lead. */
  async function cutOffTwo() {
    await orderThatFailsAtCapture(new Error('killed here')).then(pay);
    const other = await world.addLead({ supplierId: await world.addSupplier() });
    const made = await order(world, other);
    await world.confirm(made.PaymentId!);
    await pay(made);
    points.captured = null;
    later(2);
    return { other };
  }

  test('whose own database fails settles the others, and repeats it before the next minute', async () => {
    const { other } = await cutOffTwo();
    points.read = () => {
      points.read = null;
      throw new TransactionLost('The connection to the database was lost.');
    };
    await expect(world.sweep()).rejects.toThrow(TransactionLost);
    const states = async () => [await readState(world.lead.guid), await readState(other.guid)];
    expect(await states()).toMatchObject([{ state: 'capturing' }, { state: 'captured' }]);
    await world.sweep();
    expect(await states()).toMatchObject([{ state: 'captured' }, { state: 'captured' }]);
  });

  test('asks a provider that fails once a minute, and no more often', async () => {
    await orderThatFailsAtCapture(new Error('killed here')).then(pay);
    let calls = 0;
    points.read = () => {
      calls += 1;
      throw new ProviderError('stripe', 'unavailable');
    };
    for (const minute of [2, 2.5, 3, 3.5, 4]) {
      later(minute);
      await world.sweep();
    }
    expect(calls).toBe(3);
  });

  test('leaves what takes too long to its next run', async () => {
    const { other } = await cutOffTwo();
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    points.read = () => {
      now += 51_000;
    };
    await world.sweep();
    expect(await readState(world.lead.guid)).toMatchObject({ state: 'captured' });
    expect(await readState(other.guid)).toMatchObject({ state: 'capturing' });
    await world.sweep();
    expect(await readState(other.guid)).toMatchObject({ state: 'captured' });
  });
});

describe('[PAY-10] a paid booking survives a crash at any point', () => {
  test('a time-out after the capture is no failure: the payment stays, the sweeper finds it, paid once', async () => {
    const made = await orderThatFailsAtCapture(new ProviderError('stripe', 'timeout'));
    expect((await pay(made)).status).toBe(504);
    expect(await readState(world.lead.guid)).toMatchObject(CAPTURING);

    await sweepAgain();
    expect(await readState(world.lead.guid)).toEqual({
      status: 'Pending',
      state: 'captured',
      capturedCents: 23_900,
    });
    expect(await reconcile(world.lead.guid)).toEqual({ ours: 23_900, theirs: 23_900 });
  });

  test('the API dies between charge and record: the sweeper reconciles, messages are sent once', async () => {
    const made = await orderThatFailsAtCapture(new Error('killed here'));
    expect((await pay(made)).status).toBe(500);
    expect(await readState(world.lead.guid)).toMatchObject(CAPTURING);

    await sweepAgain();
    await world.sweep();
    expect(await readState(world.lead.guid)).toMatchObject({ status: 'Pending', state: 'captured' });
    expect(await reconcile(world.lead.guid)).toEqual({ ours: 23_900, theirs: 23_900 });
    const notes =
      await world.sql`select kind from message where subject_type = 'booking' and subject_id = ${String(made.BookingId)}`;
    expect(notes).toHaveLength(3);
  });

  test('the API dies after the provider made the payment: the same key gives the same payment', async () => {
    const headers = key();
    points.created = () => {
      throw new Error('killed here');
    };
    expect((await create(world.lead, headers)).status).toBe(500);
    expect(await readState(world.lead.guid)).toMatchObject({
      status: 'PendingAwaitingPayment',
      state: 'created',
    });
    points.created = null;
    const made = (await (await create(world.lead, headers)).json()) as PaymentOrder;
    const all = (await world.charges()).filter(
      ({ metadata }) => metadata.bookingId === String(made.BookingId),
    );
    expect(all.map(({ id }) => id)).toEqual([made.PaymentId]);
  });

  test('an unreachable provider leaves the booking held, and the next try resumes it', async () => {
    await world.faults({ api: [{ on: 'create', kind: 'error', times: 2 }] });
    const headers = key();
    expect((await create(world.lead, headers)).status).toBe(503);
    const made = (await (await create(world.lead, headers)).json()) as PaymentOrder;
    expect(made.Success).toBe(true);
    expect(await world.sql`select 1 from booking where lead_guid = ${world.lead.guid}`).toHaveLength(1);
  });
});

describe('[BKG-04] a booking is never paid twice', () => {
  test('100 submits at once make one booking and one payment, whatever their keys', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => create(world.lead)));
    const orders = (await Promise.all(answers.map((answer) => answer.json()))) as PaymentOrder[];
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(orders.map(({ BookingId }) => BookingId)).size).toBe(1);
    expect(new Set(orders.map(({ PaymentId }) => PaymentId)).size).toBe(1);

    await world.confirm(orders[0]!.PaymentId!);
    await Promise.all(orders.slice(0, 6).map(pay));
    expect(await reconcile(world.lead.guid)).toEqual({ ours: 23_900, theirs: 23_900 });
    const [day] = await world.sql`select booked from supplier_day where supplier_id = ${world.supplierId}`;
    expect(day).toEqual({ booked: 1 });
  });

  test('20 at once with one key: one does the work, the others wait or get its answer', async () => {
    const headers = key();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(world.lead, headers)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    for (const refused of answers.filter(({ status }) => status === 409)) {
      expect(refused.headers.get('Retry-After')).toBe('1');
      expect(await refused.json()).toMatchObject({ code: 'idempotency-in-flight' });
    }
    expect((await create(world.lead, headers)).status).toBe(200);
    expect(await world.sql`select 1 from payment where lead_guid = ${world.lead.guid}`).toHaveLength(1);
  });

  test('the same key with another body is refused', async () => {
    const headers = key();
    expect((await create(world.lead, headers)).status).toBe(200);
    const other = await create(world.lead, headers, { TimeOfArrival: '10:00' });
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'idempotency-key-reused' });
    expect(
      (await world.post('/api/stripe/create', { BookingRequest: bookingRequest(world.lead) })).status,
    ).toBe(400);
  });

  test('without the index a booking could have two live payments; with it the second is refused', async () => {
    const made = await order(world, world.lead);
    const second = () => world.sql`
      insert into payment (booking_id, lead_guid, partner_id, provider, idempotency_key, amount_cents, currency)
      select booking_id, lead_guid, partner_id, provider, idempotency_key || '-2', amount_cents, currency
        from payment where booking_id = ${made.BookingId}`;
    await expect(second()).rejects.toMatchObject({ constraint_name: 'payment_live' });
    await world.sql`drop index payment_live`;
    await second();
    const live =
      await world.sql`select 1 from payment where booking_id = ${made.BookingId} and state <> 'failed'`;
    expect(live).toHaveLength(2);
    await world.sql`delete from payment where booking_id = ${made.BookingId} and provider_ref is null`;
    await world.sql`create unique index payment_live on payment (booking_id) where state not in ('failed', 'voided', 'refunded')`;
  });

  test('two suppliers are paid for one lead at once: one booking stands, the other card is released', async () => {
    const otherId = await world.addSupplier();
    const both = await world.addLead({ supplierId: world.supplierId, otherSupplierIds: [otherId] });
    const one = await order(world, both);
    const other = await order(world, { ...both, supplierId: otherId });
    await world.confirm(one.PaymentId!);
    await world.confirm(other.PaymentId!);
    await Promise.all([pay(one), pay(other)]);
    const rows = await world.sql`select status from booking where lead_guid = ${both.guid} order by status`;
    expect(rows).toEqual([{ status: 'PaymentFailed' }, { status: 'Pending' }]);
    expect(await reconcile(both.guid)).toEqual({ ours: 23_900, theirs: 23_900 });
  });
});

describe('the hold of 30 minutes', () => {
  test('an unpaid booking releases its slot, and its payment can no longer be paid', async () => {
    const made = await order(world, world.lead);
    later(31);
    await world.sweep();
    expect(await readState(world.lead.guid)).toMatchObject({ status: 'PaymentFailed', state: 'voided' });
    const [day] = await world.sql`select booked from supplier_day where supplier_id = ${world.supplierId}`;
    expect(day).toEqual({ booked: 0 });
    expect(await world.confirm(made.PaymentId!)).toBe('payment_intent_unexpected_state');
    expect((await order(world, world.lead)).BookingId).toBe(made.BookingId);
  });

  test('a booking paid at the last moment stays', async () => {
    await world.faults({ webhooks: { drop: true } });
    const made = await order(world, world.lead);
    await world.confirm(made.PaymentId!);
    later(31);
    await world.sweep();
    expect(await readState(world.lead.guid)).toMatchObject({ status: 'Pending', state: 'captured' });
  });
});
