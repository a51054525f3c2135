import { afterAll, expect, test } from 'vitest';
import { startCommands } from '../../../test/support/start-commands.ts';
import { bookingReference } from '../bookings/index.ts';
import { endOpenPayment } from './end-open-payment.ts';
import { orderAt, payAt, readState, useProviderWorld } from './provider-world.fixture.ts';

const world = useProviderWorld();
const commands = startCommands();
afterAll(commands.stop);

/** Runs `payments end` where no provider is set up. */
function end(bookingId: number, ...args: string[]) {
  const { databaseUrl, secret } = world.deps.config;
  const environment = { PATH: process.env.PATH, PITLANE_ENV: 'test', DATABASE_URL: databaseUrl };
  const words = ['end', bookingReference(bookingId), ...args, '--as', 'hal'];
  return commands.run('payments', words, { ...environment, PITLANE_SECRET: secret.current });
}

test('[PAY-10] an operator ends an open payment whose provider is gone; the booking waits for another', async () => {
  const { BookingId } = await orderAt(world, 'zip', world.lead);
  const bookingId = BookingId!;
  expect((await end(bookingId)).code).toBe(2);
  expect(await readState(world, world.lead.guid)).toMatchObject({ state: 'authorising' });
  const { code, output } = await end(bookingId, '--reason', 'Their portal shows no payment.');
  expect([code, output]).toEqual([
    0,
    `The payment of $239.00 through zip ended as unpaid. ${bookingReference(bookingId)} waits for another payment until its place is given up.\n`,
  ]);
  expect(await readState(world, world.lead.guid)).toMatchObject({ status: 'PaymentFailed', state: 'voided' });
  const [entry] = await world.sql`
    select actor, subject_id, details ->> 'reason' as reason from audit_log where action = 'payment-ended'`;
  const reason = 'Their portal shows no payment.';
  expect(entry).toEqual({ actor: 'operator:hal', subjectId: String(bookingId), reason });
  expect((await end(bookingId, '--reason', 'Again')).output).toContain('No payment of PL');
});

test('[PAY-10] a payment that settles by itself, and one that took money, stay as they are', async () => {
  const order = await orderAt(world, 'zip', world.lead);
  const ending = {
    bookingId: order.BookingId!,
    reason: 'Late',
    actor: 'operator:hal',
    now: world.clock.now(),
  };
  expect(await endOpenPayment(world.deps, ending)).toMatchObject({ outcome: 'set-up', provider: 'zip' });
  expect(await readState(world, world.lead.guid)).toMatchObject({ state: 'authorising' });
  await payAt(world, 'zip', order);
  expect((await end(order.BookingId!, '--reason', 'Late')).code).toBe(2);
  expect(await readState(world, world.lead.guid)).toMatchObject({ state: 'captured' });
});
