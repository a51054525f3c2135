import { expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/support/test-app.ts';
import { closeWork } from '../../shared/work/index.ts';
import { orderRefund } from './order-refund.ts';
import { orderAt, payAt, readState, useProviderWorld } from './provider-world.fixture.ts';
import { sweepPayments } from './sweep.ts';

const world = useProviderWorld();

/** Sweeps minutes after the start of the test: with the keys of every provider, or without those of Braintree. */
async function sweep(minutes: number, isBraintreeSetUp: boolean): Promise<void> {
  world.clock.set(new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString());
  const { braintree: _, ...others } = world.deps.payments;
  await sweepPayments({}, { ...world.deps, payments: isBraintreeSetUp ? world.deps.payments : others });
}
const findAlerts = () => world.sql<
  { id: number; reason: string; message: string; outcome: string | null }[]
>`select w.id, w.reason, w.message, w.outcome from work_item w join payment p on p.id = w.payment_id
   where p.lead_guid = ${world.lead.guid}`;

test('[PAY-10] an open payment of a provider without its keys is work for an operator, until it is settled', async () => {
  await orderAt(world, 'braintree', world.lead);
  await sweep(9, false);
  expect(await findAlerts()).toEqual([]);
  await sweep(11, false);
  await sweep(12, false);
  const message = expect.stringContaining(
    'Add the variables of braintree back until the payment is settled.',
  );
  const open = { reason: 'provider-not-set-up', message, outcome: null };
  expect(await findAlerts()).toMatchObject([open]);
  await sweep(13, true);
  expect(await findAlerts()).toMatchObject([open]);
  await sweep(31, true);
  expect(await readState(world, world.lead.guid)).toMatchObject({ state: 'voided' });
  expect(await findAlerts()).toMatchObject([{ outcome: 'It has been settled.' }]);
});

test('[PAY-10] an alert that an operator has closed does not come back while the provider is gone', async () => {
  await orderAt(world, 'braintree', world.lead);
  await sweep(11, false);
  const [{ id } = { id: 0 }] = await findAlerts();
  const now = world.clock.now();
  await closeWork(world.sql, id, { outcome: 'Released in the portal.', by: 'ada', now });
  await sweep(12, false);
  expect(await findAlerts()).toMatchObject([{ id, outcome: 'Released in the portal.' }]);
});

test('[PAY-10] a refund that waits for a provider without its keys is work for an operator, until it is done', async () => {
  const made = await orderAt(world, 'zip', world.lead);
  await payAt(world, 'zip', made);
  const { zip: _, ...others } = world.deps.payments;
  const sweepWithoutZip = () => sweepPayments({}, { ...world.deps, payments: others });
  const now = world.clock.now();
  const refund = { bookingId: made.BookingId!, amountCents: 3_900, reason: 'A part was not needed.', now };
  await orderRefund(world.sql, refund);
  world.clock.set(new Date(now.getTime() + 9 * 60_000).toISOString());
  await sweepWithoutZip();
  expect(await findAlerts()).toEqual([]);
  world.clock.set(new Date(now.getTime() + 11 * 60_000).toISOString());
  await sweepWithoutZip();
  await sweepWithoutZip();
  const message = expect.stringContaining('A refund of $39.00 is waiting, but zip is no longer set up');
  expect(await findAlerts()).toMatchObject([{ reason: 'provider-not-set-up', message, outcome: null }]);
  await world.runJobs();
  await sweepWithoutZip();
  expect(await findAlerts()).toMatchObject([{ outcome: 'It has been settled.' }]);
});
