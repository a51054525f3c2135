import type { BookingPayment, PaymentOrder } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { describe, expect, test } from 'vitest';
import { closeWork } from '../../shared/work/index.ts';
import { BILLING_ADDRESS, CUSTOMER, key, order } from '../bookings/booking-world.fixture.ts';
import { orderRefund } from './order-refund.ts';
import * as checkout from './provider-world.fixture.ts';
import { reviewPayments } from './review.ts';

const world = checkout.useProviderWorld(() => ({}), { PITLANE_OPERATOR_MAIL: 'money@operator.example' });

const review = (days: number) => {
  world.clock.set(new Date(Date.parse('2026-11-23T01:00:00Z') + days * 86_400_000).toISOString());
  return reviewPayments({}, world.deps);
};
const refund = (bookingId: number, amountCents: number | null = null, isMade: boolean | null = null) =>
  orderRefund(world.sql, { bookingId, amountCents, isMade, reason: 'Not needed.', now: world.clock.now() });
const readPayment = async () => {
  const [row] = await world.sql`
    select p.state, p.captured_cents, p.refunded_cents, b.paid_at is not null as is_paid, b.status
      from payment p join booking b on b.id = p.booking_id where p.lead_guid = ${world.lead.guid} order by p.id desc limit 1`;
  return row;
};
const findAlerts = (bookingId: number) => world.sql<{ id: number; reason: string; message: string }[]>`
  select id, reason, message from work_item where booking_id = ${bookingId} and kind = 'check-payment' and closed_at is null
   order by id`;
const readAlerts = async (bookingId: number) => (await findAlerts(bookingId)).map(({ reason }) => reason);

describe('[PAY-10] a refund made in the provider’s portal', () => {
  test.each(['afterpay', 'zip', 'openpay'] as const)(
    '%s: is found the next day, and leaves only the rest to give back',
    async (provider) => {
      const made = await checkout.orderAt(world, provider, world.lead);
      await checkout.payAt(world, provider, made);
      const [kept] = await checkout.readProviderMoney(world, provider, world.lead.guid);
      await world.control('POST', `${provider}/payments/${kept!.reference}/refund/3900`);
      await review(0);
      expect(await readPayment()).toMatchObject({ refundedCents: 0 });
      await review(2);
      expect(await readPayment()).toMatchObject({ state: 'captured', refundedCents: 3_900, isPaid: true });

      await expect(refund(made.BookingId!, 23_900)).rejects.toThrow('Only $200.00 is left');
      await refund(made.BookingId!);
      await world.runJobs();
      expect(await readPayment()).toMatchObject({ state: 'refunded', refundedCents: 23_900, isPaid: false });
      expect(await checkout.reconcile(world, provider, world.lead.guid)).toMatchObject({
        ours: 0,
        theirs: 0,
      });
    },
  );

  test('a card: its webhook reports it; a full refund makes the booking unpaid', async () => {
    const made = await order(world, world.lead);
    await world.confirm(made.PaymentId!);
    await world.post('/api/booking/pay', { bookingId: made.BookingId, paymentId: made.PaymentId });
    await world.refundAtStripe(made.PaymentId!, 3_900);
    await world.webhookDone(made.PaymentId!, 'charge.refunded');
    expect(await readPayment()).toMatchObject({ state: 'captured', refundedCents: 3_900 });
    await world.refundAtStripe(made.PaymentId!, 20_000);
    await review(2);
    expect(await readPayment()).toMatchObject({ state: 'refunded', refundedCents: 23_900, isPaid: false });
    expect(
      await world.sql`select sum(amount_cents)::int as cents from payment_refund
      where payment_id = (select id from payment where provider_ref = ${made.PaymentId})`,
    ).toEqual([{ cents: 23_900 }]);
  });

  test('Braintree: a part after settlement, and a void before it', async () => {
    const made = await checkout.orderAt(world, 'braintree', world.lead);
    await checkout.payAt(world, 'braintree', made);
    const [kept] = await checkout.readProviderMoney(world, 'braintree', world.lead.guid);
    await world.control('POST', `braintree/payments/${kept!.id}/settle`);
    await world.control('POST', `braintree/payments/${kept!.id}/refund/900`);
    await review(2);
    expect(await readPayment()).toMatchObject({ state: 'captured', refundedCents: 900, isPaid: true });

    world.lead = await world.addLead({ supplierId: world.lead.supplierId });
    await checkout.payAt(world, 'braintree', await checkout.orderAt(world, 'braintree', world.lead));
    const [second] = await checkout.readProviderMoney(world, 'braintree', world.lead.guid);
    await world.control('POST', `braintree/payments/${second!.id}/refund/23900`);
    await review(5);
    expect(await readPayment()).toMatchObject({ state: 'refunded', refundedCents: 23_900, isPaid: false });
  });

  test('Braintree: a void in its portal during two waiting partial refunds ends both, and nothing is refunded twice', async () => {
    const made = await checkout.orderAt(world, 'braintree', world.lead);
    await checkout.payAt(world, 'braintree', made);
    await refund(made.BookingId!, 100);
    await refund(made.BookingId!, 3_900);
    await world.runJobs();
    const [kept] = await checkout.readProviderMoney(world, 'braintree', world.lead.guid);
    await world.control('POST', `braintree/payments/${kept!.id}/refund/1`);
    await world.sql`update graphile_worker._private_jobs set run_at = now()`;
    await world.runJobs();
    const waiting = await world.sql`
      select r.state, r.amount_cents, r.reason from payment_refund r join payment p on p.id = r.payment_id
       where p.lead_guid = ${world.lead.guid} and r.state <> 'done'`;
    expect(waiting).toEqual([]);
    await review(2);
    expect(await readPayment()).toMatchObject({ state: 'refunded', isPaid: false });
    expect(await checkout.reconcile(world, 'braintree', world.lead.guid)).toMatchObject({
      ours: 0,
      theirs: 0,
    });
  });

  test('made there while our order waits: ours fails with a plain message, and nothing is refunded twice', async () => {
    const made = await checkout.orderAt(world, 'zip', world.lead);
    await checkout.payAt(world, 'zip', made);
    await refund(made.BookingId!);
    const [kept] = await checkout.readProviderMoney(world, 'zip', world.lead.guid);
    await world.control('POST', `zip/payments/${kept!.reference}/refund/23900`);
    await world.runJobs();
    expect(await readAlerts(made.BookingId!)).toEqual(['refund-failed']);
    await review(2);
    expect(await readPayment()).toMatchObject({ state: 'refunded', refundedCents: 23_900 });
    expect(await checkout.reconcile(world, 'zip', world.lead.guid)).toMatchObject({ ours: 0, theirs: 0 });
  });

  test('humm cannot be queried: the operator records it, and it counts', async () => {
    const made = await checkout.orderAt(world, 'humm', world.lead);
    await checkout.payAt(world, 'humm', made);
    await world.control('POST', `humm/payments/${made.PaymentId}/refund/3900`);
    expect(await refund(made.BookingId!, 3_900, true)).toMatchObject({ leftCents: 20_000 });
    expect(await readPayment()).toMatchObject({ state: 'captured', refundedCents: 3_900 });
    await expect(refund(made.BookingId!, 20_001)).rejects.toThrow('Only $200.00 is left');
    await refund(made.BookingId!);
    await world.runJobs();
    expect(await checkout.reconcile(world, 'humm', world.lead.guid)).toMatchObject({ ours: 0, theirs: 0 });
  });
});

test.each([3_900, 23_900])(
  'a refund of %i cents that the customer’s bank sends back: the operator hears of it once',
  async (cents) => {
    const made = await order(world, world.lead);
    await world.confirm(made.PaymentId!);
    await world.post('/api/booking/pay', { bookingId: made.BookingId, paymentId: made.PaymentId });
    await refund(made.BookingId!, cents);
    await world.runJobs();
    await review(2);
    expect(await readAlerts(made.BookingId!)).toEqual([]);
    await world.control('POST', `stripe/payments/${made.PaymentId}/fail-refunds`);
    await world.webhookDone(made.PaymentId!, 'refund.failed');
    expect(await readAlerts(made.BookingId!)).toEqual(['refund-failed']);
    await review(4);
    await review(6);
    expect(await findAlerts(made.BookingId!)).toMatchObject([
      { reason: 'refund-failed', message: expect.stringContaining(` refunded ${formatCents(cents)} less `) },
    ]);
  },
);

test.each([
  ['was made', 'disconnect-after', true],
  ['was not made', 'disconnect-before', false],
] as const)('humm does not answer a refund that %s: an operator records it', async (_what, kind, isMade) => {
  const made = await checkout.orderAt(world, 'humm', world.lead);
  await checkout.payAt(world, 'humm', made);
  await refund(made.BookingId!, 3_900);
  await world.control('POST', 'humm/faults', { api: [{ on: 'refund', kind }], callbacks: {} });
  await world.runJobs();
  await expect(refund(made.BookingId!, 20_001)).rejects.toThrow('Only $200.00 is left');
  await refund(made.BookingId!, 3_900, isMade);
  await world.runJobs();
  expect(await readPayment()).toMatchObject({ state: 'captured', refundedCents: 3_900 });
  expect(await checkout.reconcile(world, 'humm', world.lead.guid)).toMatchObject({
    ours: 20_000,
    theirs: 20_000,
  });
});

describe('an operator answers a refund that humm left unanswered, without an amount', () => {
  const lose = async (...amounts: number[]) => {
    const made = await checkout.orderAt(world, 'humm', world.lead);
    await checkout.payAt(world, 'humm', made);
    for (const cents of amounts) await refund(made.BookingId!, cents);
    const fault = { on: 'refund', kind: 'disconnect-before' };
    await world.control('POST', 'humm/faults', { api: amounts.map(() => fault), callbacks: {} });
    await world.runJobs();
    return made.BookingId!;
  };

  test.each([
    ['was made', true],
    ['was not made', false],
  ] as const)('it %s: only the amount of that refund goes back', async (_what, isMade) => {
    const bookingId = await lose(3_900);
    const [alert] = await world.sql<{ message: string }[]>`
      select message from work_item where booking_id = ${bookingId}`;
    expect(alert!.message).toContain('--amount 39.00');
    expect(await refund(bookingId, null, isMade)).toMatchObject({ amountCents: 3_900, leftCents: 20_000 });
    await world.runJobs();
    expect(await readPayment()).toMatchObject({ state: 'captured', refundedCents: 3_900 });
  });

  test('refunds of two amounts wait: the operator names one', async () => {
    const bookingId = await lose(3_900, 5_000);
    await expect(refund(bookingId, null, false)).rejects.toThrow('$39.00 and $50.00 are unknown');
    expect(await refund(bookingId, 5_000, true)).toMatchObject({ leftCents: 15_000 });
    expect(await refund(bookingId, null, true)).toMatchObject({ amountCents: 3_900, leftCents: 15_000 });
  });

  test('refunds nothing when no payment waits', async () => {
    const bookingId = await lose();
    await expect(refund(bookingId, null, false)).rejects.toThrow('No refund of this payment is unknown');
    await expect(refund(bookingId, null, true)).rejects.toThrow('Name the amount with --amount');
  });
});

describe('a refund with a lost answer, at a provider without idempotent refunds', () => {
  const lost = async (kind: 'disconnect-before' | 'disconnect-after') => {
    const made = await checkout.orderAt(world, 'openpay', world.lead);
    await checkout.payAt(world, 'openpay', made);
    await refund(made.BookingId!, 3_900);
    await world.control('POST', 'openpay/faults', { api: [{ on: 'refund', kind }], callbacks: {} });
    await world.runJobs();
    expect(await readAlerts(made.BookingId!)).toEqual(['refund-unknown']);
    return made;
  };
  const refunds = () => world.sql`
    select r.state, r.amount_cents from payment_refund r join payment p on p.id = r.payment_id
     where p.lead_guid = ${world.lead.guid} order by r.id`;

  test('was made: the provider’s total shows it', async () => {
    await lost('disconnect-after');
    await review(2);
    expect(await refunds()).toEqual([{ state: 'done', amountCents: 3_900 }]);
    expect(await checkout.reconcile(world, 'openpay', world.lead.guid)).toMatchObject({
      ours: 20_000,
      theirs: 20_000,
    });
  });

  test('was made, and the rest was refunded in the portal while another order waited: resolved once that ended', async () => {
    const made = await lost('disconnect-after');
    await refund(made.BookingId!, 20_000);
    const [kept] = await checkout.readProviderMoney(world, 'openpay', world.lead.guid);
    await world.control('POST', `openpay/payments/${kept!.reference}/refund/20000`);
    await review(2);
    expect(await checkout.reconcile(world, 'openpay', world.lead.guid)).toMatchObject({ ours: 0, theirs: 0 });
    await world.runJobs();
    await review(4);
    expect(await refunds()).toEqual([
      { state: 'done', amountCents: 3_900 },
      { state: 'failed', amountCents: 20_000 },
      { state: 'done', amountCents: 20_000 },
    ]);
    expect(await checkout.reconcile(world, 'openpay', world.lead.guid)).toMatchObject({ ours: 0, theirs: 0 });
  });

  test('was not made: it can be ordered again', async () => {
    const made = await lost('disconnect-before');
    await expect(refund(made.BookingId!, 23_900)).rejects.toThrow('Only $200.00 is left');
    await review(2);
    expect(await refunds()).toEqual([{ state: 'failed', amountCents: 3_900 }]);
    await refund(made.BookingId!, 23_900);
    await world.runJobs();
    expect(await checkout.reconcile(world, 'openpay', world.lead.guid)).toMatchObject({ ours: 0, theirs: 0 });
  });
});

describe('[PAY-02] a settlement that is declined after the money was taken', () => {
  const expectUnpaid = async (bookingId: number, token: string) => {
    expect(await readPayment()).toEqual({
      state: 'failed',
      capturedCents: 0,
      refundedCents: 0,
      isPaid: false,
      status: 'Pending',
    });
    expect(await readAlerts(bookingId)).toEqual(['settlement-declined']);
    const view = (await (await world.get(`/api/payment/${token}`)).json()) as BookingPayment;
    expect(view).toMatchObject({ IsPaid: false, IsPayable: true });
    expect(view.PaymentMethods).toContain('zip');
  };

  test('by its webhook: the booking is unpaid, its customer gets one new request, an operator one alert', async () => {
    const since = (await world.inbox(CUSTOMER.Email)).length;
    const made = await checkout.orderAt(world, 'braintree', world.lead);
    await checkout.payAt(world, 'braintree', made);
    const [kept] = await checkout.readProviderMoney(world, 'braintree', world.lead.guid);
    await world.control('POST', 'braintree/faults', { api: [], callbacks: { duplicate: 2 } });
    await world.control('POST', `braintree/payments/${kept!.id}/decline-settlement`);
    await world.control('GET', `braintree/callbacks?about=${kept!.id}&state=delivered&wait=5000`);
    await world.runJobs();
    await expectUnpaid(made.BookingId!, made.BookingToken!);
    expect(await checkout.reconcile(world, 'braintree', world.lead.guid)).toMatchObject({
      ours: 0,
      theirs: 0,
    });

    const mails = (await world.inbox(CUSTOMER.Email)).slice(since).map((mail) => JSON.stringify(mail));
    const failures = mails.filter((mail) => mail.includes('did not arrive'));
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain(`/booking/${made.BookingToken}/pay`);
    const operator = await world.inbox('money@operator.example');
    expect(operator.filter((mail) => JSON.stringify(mail).includes('could not settle'))).toHaveLength(1);

    await checkout.payAt(world, 'zip', await orderForBooking(made.BookingToken!));
    expect(await checkout.readState(world, world.lead.guid)).toMatchObject({
      status: 'Pending',
      state: 'captured',
    });
  });

  test('the next review finds a payment without a webhook', async () => {
    const made = await checkout.orderAt(world, 'braintree', world.lead);
    await checkout.payAt(world, 'braintree', made);
    await world.control('POST', 'braintree/faults', { api: [], callbacks: { drop: true } });
    const [kept] = await checkout.readProviderMoney(world, 'braintree', world.lead.guid);
    await world.control('POST', `braintree/payments/${kept!.id}/decline-settlement`);
    await review(2);
    await review(4);
    await expectUnpaid(made.BookingId!, made.BookingToken!);
    const [alert] = await findAlerts(made.BookingId!);
    const close = () =>
      closeWork(world.sql, alert!.id, { by: 'ada', outcome: 'Paid in cash.', now: world.clock.now() });
    expect(await close()).toBeNull();
    expect(await readAlerts(made.BookingId!)).toEqual([]);
    expect(await close()).toEqual({ refusal: 'closed', owner: null });
    await review(6);
    expect(await readAlerts(made.BookingId!)).toEqual([]);
  });

  test('all of the price is paid once: nothing of what came on top is due at the workshop as well', async () => {
    const made = await checkout.orderAt(world, 'braintree', world.lead);
    await checkout.payAt(world, 'braintree', made);
    const [kept] = await checkout.readProviderMoney(world, 'braintree', world.lead.guid);
    // Work of $80 that the customer approved after the payment.
    await world.sql`
      update booking set total_cents = total_cents + 8000, due_cents = 8000 where id = ${made.BookingId}`;
    await world.control('POST', `braintree/payments/${kept!.id}/decline-settlement`);
    await world.control('GET', `braintree/callbacks?about=${kept!.id}&state=delivered&wait=5000`);
    await world.runJobs();
    const again = await orderByCard(made.BookingToken!);
    expect(again).toMatchObject({ AmountIncGst: 31_900 });
    await world.holdMoney(again.PaymentId!);
    expect(await world.sql`select due_cents from booking where id = ${made.BookingId}`).toEqual([
      { dueCents: 0 },
    ]);
    const mail = (await world.workshopInbox(world.lead.supplierId)).at(-1);
    expect(JSON.stringify(mail)).toContain('has paid $319.00');
  });

  test('[POR-02] a booking that its workshop declines is not paid again before another one takes it', async () => {
    const made = await checkout.orderAt(world, 'braintree', world.lead);
    await checkout.payAt(world, 'braintree', made);
    const [kept] = await checkout.readProviderMoney(world, 'braintree', world.lead.guid);
    await world.control('POST', `braintree/payments/${kept!.id}/decline-settlement`);
    await world.control('GET', `braintree/callbacks?about=${kept!.id}&state=delivered&wait=5000`);
    await world.runJobs();
    const again = await orderByCard(made.BookingToken!);
    await world.sql`update booking set declined_at = ${world.clock.now()} where id = ${made.BookingId}`;
    const view = await (await world.get(`/api/payment/${made.BookingToken}`)).json();
    expect(view).toMatchObject({ IsPayable: false, Reason: 'workshop-declined', PaymentMethods: [] });
    // Another tab had the card form open.
    await world.confirm(again.PaymentId!);
    await world.post('/api/booking/pay', { bookingId: made.BookingId, paymentId: again.PaymentId });
    const charge = (await world.charges()).find(({ id }) => id === again.PaymentId);
    expect(charge).toMatchObject({ status: 'canceled', captured: 0 });
  });

  const orderByCard = async (BookingToken: string) => {
    const response = await world.post('/api/stripe/create', { BookingToken }, { headers: key() });
    return (await response.json()) as PaymentOrder;
  };

  const orderForBooking = async (BookingToken: string) => {
    const response = await world.post(
      '/api/zip/create',
      { BookingToken, BillingAddress: BILLING_ADDRESS },
      { headers: { 'Idempotency-Key': `again-${BookingToken}` } },
    );
    return response.json();
  };
});

test.each([25_000, 9_900])(
  'humm takes %i cents for 23900: they are refunded in full, and an operator is alerted',
  async (cents) => {
    const made = await checkout.orderAt(world, 'humm', world.lead);
    // Opens the page, so that humm has the purchase, then changes its amount there.
    const form = new URLSearchParams(made.CheckoutForm!.Fields.map(({ Name, Value }) => [Name, Value]));
    await fetch(made.CheckoutForm!.Action, { method: 'POST', body: form });
    await world.control('POST', `humm/payments/${made.PaymentId}/amount/${cents}`);
    await checkout.decide(made, 'lost');
    await checkout.waitForCallback(world, made);
    await world.runJobs();
    expect(await findAlerts(made.BookingId!)).toMatchObject([
      {
        reason: 'amount-differs',
        message: expect.stringContaining(`${formatCents(cents)} AUD, but we requested $239.00 AUD.`),
      },
    ]);
    expect(await readPayment()).toMatchObject({
      state: 'refunded',
      capturedCents: cents,
      isPaid: false,
      status: 'PaymentFailed',
    });
    expect(await checkout.reconcile(world, 'humm', world.lead.guid)).toMatchObject({
      ours: 0,
      theirs: 0,
      charges: 1,
    });
  },
);
