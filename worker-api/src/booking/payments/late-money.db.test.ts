import type { BookingPayment, PaymentOrder } from '@pitlane/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { tryOrder } from '../bookings/booking-world.fixture.ts';
import * as checkout from './provider-world.fixture.ts';

const world = checkout.useProviderWorld();

/** Ends the hold of 30 minutes without a payment. */
const endHold = () => {
  world.clock.set('2026-11-23T00:31:00Z');
  return world.sweep();
};
const bookedOn = async () => {
  const [day] = await world.sql`select booked from supplier_day where supplier_id = ${world.supplierId}`;
  return day!.booked;
};
/** The customer agrees at humm late; humm captures and calls back. */
const payLate = async (made: PaymentOrder) => {
  await checkout.decide(made, 'lost');
  await checkout.waitForCallback(world, made);
};
/** Opens humm's page, so that it has the purchase, then changes the amount there: what it captures is refunded. */
const changeAmount = async (made: PaymentOrder) => {
  const form = new URLSearchParams(made.CheckoutForm!.Fields.map(({ Name, Value }) => [Name, Value]));
  await fetch(made.CheckoutForm!.Action, { method: 'POST', body: form });
  await world.control('POST', `humm/payments/${made.PaymentId}/amount/25000`);
};
const LOST_REFUND = { on: 'refund', kind: 'disconnect-before' };

describe('[PAY-05] [PAY-10] humm captures for an attempt that had ended', () => {
  test('the booking gets it while its slot is free', async () => {
    const made = await checkout.orderAt(world, 'humm', world.lead);
    await endHold();
    expect(await checkout.readState(world, world.lead.guid)).toMatchObject({ state: 'voided' });
    await payLate(made);
    expect(await checkout.readState(world, world.lead.guid)).toMatchObject(checkout.CAPTURED);
    expect(await checkout.reconcile(world, 'humm', world.lead.guid)).toEqual(checkout.PAID);
    expect(await bookedOn()).toBe(1);
  });

  test('it is refunded in full, once, when the booking was paid otherwise', async () => {
    const made = await checkout.orderAt(world, 'humm', world.lead);
    await checkout.payAt(world, 'zip', await checkout.orderAt(world, 'zip', world.lead));
    await payLate(made);
    await world.control('POST', `humm/callbacks/resend/${made.PaymentId}`);
    await checkout.waitForCallback(world, made);
    expect(await checkout.reconcile(world, 'humm', world.lead.guid)).toMatchObject({ theirs: 0, charges: 1 });
    expect((await checkout.reconcile(world, 'zip', world.lead.guid)).ours).toBe(23_900);
    expect(await checkout.readState(world, world.lead.guid)).toMatchObject({ status: 'Pending' });
  });
});

describe('[DSC-03] a late payment for a booking with a discount', () => {
  const uses = async () => (await world.sql`select uses from discount where code = 'LATE'`)[0]!.uses;
  beforeEach(async () => {
    await world.sql`delete from discount_use`;
    await world.sql`delete from discount where code = 'LATE'`;
    await world.sql`insert into discount (code, description, percentage, max_uses) values ('LATE', 'Off', 10, 1)`;
  });
  const orderWithCode = async (): Promise<PaymentOrder> => {
    const wanted = { PaymentMethod: 'humm', PromoCode: 'LATE', ShownTotalIncGst: 21_510 } as const;
    const answer = await tryOrder(world, world.lead, { provider: 'humm', patch: wanted });
    const made = (await answer.json()) as PaymentOrder;
    expect([made.AmountIncGst, await uses()]).toEqual([21_510, 1]);
    return made;
  };

  test('takes its use again', async () => {
    const made = await orderWithCode();
    await endHold();
    expect(await uses()).toBe(0);
    await payLate(made);
    expect(await checkout.readState(world, world.lead.guid)).toMatchObject(checkout.CAPTURED);
    expect([await uses(), await bookedOn()]).toEqual([1, 1]);
  });

  test('is refunded in full when another booking has the last use, and takes no slot', async () => {
    const made = await orderWithCode();
    await endHold();
    await world.sql`update discount set uses = 1 where code = 'LATE'`;
    await payLate(made);
    expect(await checkout.reconcile(world, 'humm', world.lead.guid)).toEqual(checkout.REFUNDED);
    expect([await uses(), await bookedOn()]).toEqual([1, 0]);
  });

  test('is refunded in full when the slot is gone, and takes no use', async () => {
    world.supplierId = await world.addSupplier({ bnpl: true, capacity: 1 });
    world.lead = await world.addLead({ supplierId: world.supplierId });
    const quick = await world.addLead({ supplierId: world.supplierId });
    const made = await orderWithCode();
    await endHold();
    expect(await uses()).toBe(0);
    await checkout.payAt(world, 'zip', await checkout.orderAt(world, 'zip', quick));
    await payLate(made);
    expect(await checkout.reconcile(world, 'humm', world.lead.guid)).toEqual(checkout.REFUNDED);
    expect([await uses(), await bookedOn()]).toEqual([0, 1]);
  });

  test.each([
    ['is done', 'refunded', []],
    ['has no answer', 'captured', [LOST_REFUND]],
  ] as const)(
    'of another amount keeps neither use nor slot after the hold, when its refund %s',
    async (_what, state, api) => {
      const made = await orderWithCode();
      await changeAmount(made);
      await world.control('POST', 'humm/faults', { api, callbacks: {} });
      await payLate(made);
      expect(await checkout.readState(world, world.lead.guid)).toMatchObject({
        status: 'PaymentFailed',
        state,
      });
      expect([await uses(), await bookedOn()]).toEqual([1, 1]);
      await endHold();
      expect([await uses(), await bookedOn()]).toEqual([0, 0]);
    },
  );
});

describe('[PAY-05] captured money that is being refunded pays nothing', () => {
  let made: PaymentOrder;
  let back: string | null;
  let otherId: number;
  beforeEach(async () => {
    otherId = await world.addSupplier({ bnpl: true });
    world.lead = await world.addLead({ supplierId: world.supplierId, otherSupplierIds: [otherId] });
    made = await checkout.orderAt(world, 'humm', world.lead);
    await changeAmount(made);
    await world.control('POST', 'humm/faults', { api: [LOST_REFUND], callbacks: {} });
    back = await checkout.decide(made);
    await checkout.waitForCallback(world, made);
    expect(await checkout.readState(world, world.lead.guid)).toMatchObject({
      status: 'PaymentFailed',
      state: 'captured',
    });
  });

  test('the payment has failed, with its refund as the reason', async () => {
    const body = { bookingId: made.BookingId, paymentId: made.PaymentId };
    const answer = await (await world.post('/api/booking/pay', body)).json();
    expect(answer).toMatchObject({ Success: false, PaymentState: 'captured', FailureCode: 'refunded' });
  });

  test('the browser returns to the page of an unsuccessful payment', async () => {
    expect(await checkout.comeBack(world, back)).toBe(
      `/booking/${world.lead.guid}/finalise/unsuccessful?workshopId=${world.lead.supplierId}&reason=refunded`,
    );
  });

  test('the booking is neither paid nor payable, and shows why', async () => {
    const view = (await (await world.get(`/api/payment/${made.BookingToken}`)).json()) as BookingPayment;
    expect(view).toMatchObject({ IsPaid: false, IsPayable: false, Reason: 'being-refunded' });
    const shown = await (await world.get(`/api/booking/${made.BookingToken}`)).json();
    expect(shown).toMatchObject({ Payments: [{ IsValid: false, TransactionStatus: 'captured' }] });
  });

  test('another workshop of the lead can be booked', async () => {
    const other = { ...world.lead, supplierId: otherId };
    await checkout.payAt(world, 'zip', await checkout.orderAt(world, 'zip', other));
    expect(await checkout.readState(world, world.lead.guid)).toMatchObject(checkout.CAPTURED);
  });
});
