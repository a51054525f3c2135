import { beforeEach, expect, test } from 'vitest';
import * as checkout from './provider-world.fixture.ts';

const world = checkout.useProviderWorld();

/** Afterpay's refusal to hold money for an account that may only capture at once. */
const REFUSED = {
  on: 'authorise',
  kind: 'refuse',
  status: 422,
  body: { errorCode: 'unsupported_payment_type', message: 'Not enabled.', httpStatusCode: 422 },
  times: 99,
};
const setFaults = (...more: object[]) =>
  world.control('POST', 'afterpay/faults', { api: [REFUSED, ...more] });
const alerts = () => world.sql`select id from work_item where reason = 'no-deferred-capture'`;

beforeEach(() => setFaults());

test('[PAY-03] an Afterpay account without deferred capture: captured at once, the operator hears of it once', async () => {
  await checkout.payAt(world, 'afterpay', await checkout.orderAt(world, 'afterpay', world.lead));
  expect(await checkout.readState(world, world.lead.guid)).toMatchObject(checkout.CAPTURED);
  expect(await checkout.reconcile(world, 'afterpay', world.lead.guid)).toEqual(checkout.PAID);
  expect(await alerts()).toHaveLength(1);

  const next = await world.addLead({ supplierId: world.supplierId });
  await checkout.payAt(world, 'afterpay', await checkout.orderAt(world, 'afterpay', next));
  expect(await checkout.reconcile(world, 'afterpay', next.guid)).toEqual(checkout.PAID);
  expect(await alerts()).toHaveLength(1);
});

test('an order that the customer has not agreed to is not captured', async () => {
  const made = await checkout.orderAt(world, 'afterpay', world.lead);
  expect(await checkout.comeBack(world, await checkout.decide(made, 'cancelled'))).toContain(
    'reason=cancelled',
  );
  expect(await checkout.reconcile(world, 'afterpay', world.lead.guid)).toEqual({
    ours: 0,
    theirs: 0,
    charges: 0,
  });
});

test('[PAY-10] a lost answer of the capture: the sweeper finds the payment, paid once', async () => {
  await setFaults({ on: 'capture-at-once', kind: 'disconnect-after' });
  await checkout.comeBack(
    world,
    await checkout.decide(await checkout.orderAt(world, 'afterpay', world.lead)),
  );
  world.clock.set('2026-11-23T00:03:00Z');
  await world.sweep();
  expect(await checkout.readState(world, world.lead.guid)).toMatchObject(checkout.CAPTURED);
  expect(await checkout.reconcile(world, 'afterpay', world.lead.guid)).toEqual(checkout.PAID);
});
