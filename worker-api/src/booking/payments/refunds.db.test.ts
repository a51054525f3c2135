import { describe, expect, test } from 'vitest';
import { CUSTOMER, order } from '../bookings/booking-world.fixture.ts';
import { orderRefund } from './order-refund.ts';
import { OTHERS, orderAt, payAt, reconcile, useProviderWorld } from './provider-world.fixture.ts';

const world = useProviderWorld();

const refund = (bookingId: number, amountCents: number | null = null) =>
  orderRefund(world.sql, { bookingId, amountCents, reason: 'A part was not needed.', now: new Date() });
const readPayment = async () => {
  const [row] = await world.sql`
    select p.state, p.refunded_cents, b.paid_at is not null as is_paid
      from payment p join booking b on b.id = p.booking_id where p.lead_guid = ${world.lead.guid}`;
  return row;
};

describe.each(OTHERS)('%s: refunds by the operator', (provider, _method) => {
  test('a part, then the rest, each refunded and mailed once; never more than the captured amount', async () => {
    const before = (await world.inbox(CUSTOMER.Email)).length;
    const made = await orderAt(world, provider, world.lead);
    await payAt(world, provider, made);
    if (provider === 'braintree') {
      const [row] = await world.sql`select charge_ref from payment where provider_ref = ${made.PaymentId}`;
      await world.control('POST', `braintree/payments/${row!.chargeRef}/settle`);
    }
    const id = made.BookingId!;
    await expect(refund(id, 23_901)).rejects.toThrow('Only $239.00 is left');
    expect(await refund(id, 3_900)).toMatchObject({ provider, leftCents: 20_000 });
    await world.runJobs();
    expect(await readPayment()).toEqual({ state: 'captured', refundedCents: 3_900, isPaid: true });
    expect(await reconcile(world, provider, world.lead.guid)).toMatchObject({ ours: 20_000, theirs: 20_000 });

    const orders = await Promise.allSettled([refund(id), refund(id)]);
    expect(orders.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await world.runJobs();
    expect(await readPayment()).toEqual({ state: 'refunded', refundedCents: 23_900, isPaid: false });
    expect(await reconcile(world, provider, world.lead.guid)).toMatchObject({ ours: 0, theirs: 0 });
    await expect(refund(id)).rejects.toThrow('Nothing is left');
    const mails = (await world.inbox(CUSTOMER.Email)).slice(before).map((mail) => JSON.stringify(mail));
    for (const sum of ['$39.00', '$239.00'])
      expect(mails.filter((mail) => mail.includes(`refunded: ${sum} AUD in all`))).toHaveLength(1);
  });
});

test('a card: a lost answer does not refund twice', async () => {
  const made = await order(world, world.lead);
  await world.confirm(made.PaymentId!);
  await world.post('/api/booking/pay', { bookingId: made.BookingId, paymentId: made.PaymentId });
  await world.faults({ api: [{ on: 'refund', kind: 'disconnect-after', times: 1 }] });
  await refund(made.BookingId!, 3_900);
  await world.runJobs();
  await world.sql`update graphile_worker._private_jobs set run_at = now()`;
  await world.runJobs();
  expect(await readPayment()).toMatchObject({ refundedCents: 3_900 });
  const charges = (await world.charges()).filter(({ id }) => id === made.PaymentId);
  expect(charges).toMatchObject([{ captured: 23_900, refunded: 3_900 }]);
});

test('a card: a refund that Stripe answers as failed is not recorded as made, and an operator hears of it', async () => {
  const made = await order(world, world.lead);
  await world.confirm(made.PaymentId!);
  await world.post('/api/booking/pay', { bookingId: made.BookingId, paymentId: made.PaymentId });
  await world.refundAtStripe(made.PaymentId!, 100);
  await world.control('POST', `stripe/payments/${made.PaymentId}/fail-refunds`);
  await refund(made.BookingId!, 3_900);
  await world.runJobs();
  const refunds = await world.sql`
    select r.state from payment_refund r join payment p on p.id = r.payment_id
     where p.lead_guid = ${world.lead.guid} and r.amount_cents = 3900`;
  expect(refunds).toEqual([{ state: 'failed' }]);
  const work = await world.sql`
    select reason from work_item where booking_id = ${made.BookingId} and message like '%$39.00%'`;
  expect(work).toEqual([{ reason: 'refund-failed' }]);
});

describe('the same refund twice', () => {
  const paid = async () => {
    const made = await order(world, world.lead);
    await world.confirm(made.PaymentId!);
    await world.post('/api/booking/pay', { bookingId: made.BookingId, paymentId: made.PaymentId });
    return (amountCents: number | null, reference: string | null, at = world.clock.now()) =>
      orderRefund(world.sql, { bookingId: made.BookingId!, amountCents, reason: 'Late', reference, now: at });
  };
  const readRefunds = async () =>
    (
      await world.sql<{ amountCents: number; reason: string }[]>`
        select r.amount_cents, r.reason from payment_refund r join payment p on p.id = r.payment_id
         where p.lead_guid = ${world.lead.guid} order by r.id`
    ).map(({ amountCents, reason }) => `${amountCents} ${reason}`);

  test('is paid once under one reference, also when ordered at the same time', async () => {
    const again = await paid();
    const orders = await Promise.all([again(3_900, 'INV-7'), again(3_900, 'INV-7'), again(null, 'INV-7')]);
    expect(orders.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    expect(await readRefunds()).toEqual(['3900 Late (INV-7)']);
    await expect(again(4_000, 'INV-7')).rejects.toThrow('INV-7 already stands for a refund of $39.00');
    expect(await again(3_900, 'INV-8')).toMatchObject({ isRepeat: false, leftCents: 16_100 });
  });

  test('without a reference the same amount is refused for a day, with the way out', async () => {
    const again = await paid();
    await again(3_900, null);
    await expect(again(3_900, null)).rejects.toThrow(
      /\$39\.00 was already refunded at .+ once more, name this refund with --reference TEXT\./,
    );
    expect(await again(4_000, null)).toMatchObject({ leftCents: 16_000 });
    const nextDay = new Date(world.clock.now().getTime() + 24 * 3_600_000 + 1);
    expect(await again(3_900, null, nextDay)).toMatchObject({ leftCents: 12_100 });
  });

  test('a refused refund can be ordered again under its reference', async () => {
    const again = await paid();
    await again(3_900, 'INV-7');
    await world.sql`update payment_refund set state = 'failed'`;
    expect(await again(3_900, 'INV-7')).toMatchObject({ isRepeat: false });
    expect(await readRefunds()).toHaveLength(2);
  });
});

test('an unpaid booking has nothing to refund', async () => {
  const made = await orderAt(world, 'zip', world.lead);
  await expect(refund(made.BookingId!)).rejects.toThrow('no payment');
});
