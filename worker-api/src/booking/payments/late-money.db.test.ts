import type { PaymentOrder } from '@pitlane/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPaymentLimits } from '../../marketplace/payment-methods/provider-limits.ts';
import {
  access,
  bookingRequest,
  key,
  type Lead,
  useBookingWorld,
} from '../bookings/booking-world.fixture.ts';
import {
  clearFaults,
  decide,
  orderAt,
  payAt,
  readState,
  reconcile,
  waitForCallback,
} from './provider-world.fixture.ts';

const world = useBookingWorld();
let supplierId: number;
let lead: Lead;

beforeAll(async () => {
  await readPaymentLimits({}, world.deps);
});
beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  await clearFaults(world);
  supplierId = await world.addSupplier({ bnpl: true });
  lead = await world.addLead({ supplierId });
});

/** Ends the hold of 30 minutes without a payment. */
const endHold = () => {
  world.clock.set('2026-11-23T00:31:00Z');
  return world.sweep();
};
const bookedOn = async () => {
  const [day] = await world.sql`select booked from supplier_day where supplier_id = ${supplierId}`;
  return day!.booked;
};
/** The customer agrees at humm late; humm captures and calls back. */
const payLate = async (made: PaymentOrder) => {
  await decide(made, 'lost');
  await waitForCallback(world, made);
};

describe('[PAY-05] [PAY-10] humm captures for an attempt that had ended', () => {
  test('the booking gets it while its slot is free', async () => {
    const made = await orderAt(world, 'humm', lead);
    await endHold();
    expect(await readState(world, lead.guid)).toMatchObject({ state: 'voided' });
    await payLate(made);
    expect(await readState(world, lead.guid)).toMatchObject({ status: 'Pending', state: 'captured' });
    expect(await reconcile(world, 'humm', lead.guid)).toEqual({ ours: 23_900, theirs: 23_900, charges: 1 });
    expect(await bookedOn()).toBe(1);
  });

  test('it is refunded in full, once, when the booking was paid otherwise', async () => {
    const made = await orderAt(world, 'humm', lead);
    await payAt(world, 'zip', await orderAt(world, 'zip', lead));
    await payLate(made);
    await world.control('POST', `humm/callbacks/resend/${made.PaymentId}`);
    await waitForCallback(world, made);
    expect(await reconcile(world, 'humm', lead.guid)).toMatchObject({ theirs: 0, charges: 1 });
    expect((await reconcile(world, 'zip', lead.guid)).ours).toBe(23_900);
    expect(await readState(world, lead.guid)).toMatchObject({ status: 'Pending' });
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
    const answer = await world.post(
      '/api/humm/create',
      { BookingRequest: bookingRequest(lead, wanted) },
      { headers: { ...access(lead), ...key() } },
    );
    const made = (await answer.json()) as PaymentOrder;
    expect([made.AmountIncGst, await uses()]).toEqual([21_510, 1]);
    return made;
  };

  test('takes its use again', async () => {
    const made = await orderWithCode();
    await endHold();
    expect(await uses()).toBe(0);
    await payLate(made);
    expect(await readState(world, lead.guid)).toMatchObject({ status: 'Pending', state: 'captured' });
    expect([await uses(), await bookedOn()]).toEqual([1, 1]);
  });

  test('is refunded in full when another booking has the last use, and takes no slot', async () => {
    const made = await orderWithCode();
    await endHold();
    await world.sql`update discount set uses = 1 where code = 'LATE'`;
    await payLate(made);
    expect(await reconcile(world, 'humm', lead.guid)).toMatchObject({ ours: 0, theirs: 0, charges: 1 });
    expect([await uses(), await bookedOn()]).toEqual([1, 0]);
  });

  test('is refunded in full when the slot is gone, and takes no use', async () => {
    supplierId = await world.addSupplier({ bnpl: true, capacity: 1 });
    lead = await world.addLead({ supplierId });
    const quick = await world.addLead({ supplierId });
    const made = await orderWithCode();
    await endHold();
    expect(await uses()).toBe(0);
    await payAt(world, 'zip', await orderAt(world, 'zip', quick));
    await payLate(made);
    expect(await reconcile(world, 'humm', lead.guid)).toMatchObject({ ours: 0, theirs: 0, charges: 1 });
    expect([await uses(), await bookedOn()]).toEqual([0, 1]);
  });
});
