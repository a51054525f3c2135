import { createServer, type Socket } from 'node:net';
import type { BookingPayResponse, PaymentOrder } from '@pitlane/contracts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Lead, order, useBookingWorld } from '../src/booking/bookings/booking-world.fixture.ts';
import { ABANDONED_MINUTES } from '../src/platform/abandoned-jobs.ts';
import { addJob } from '../src/platform/jobs.ts';
import { transaction } from '../src/platform/transaction.ts';
import { worldProcesses } from './support/api-processes.ts';
import { TEST_PARTNER_KEY } from './support/test-app.ts';

const world = useBookingWorld();
let processes: ReturnType<typeof worldProcesses>;
let lead: Lead;

beforeAll(async () => {
  processes = worldProcesses(world);
});
afterEach(() => processes?.killAll());
beforeEach(async () => {
  // Only the process under test reports.
  await world.faults({ webhooks: { drop: true } });
  lead = await world.addLead({ supplierId: await world.addSupplier() });
});

/** A browser that speaks to one process. */
const createBrowser = (url: string) => ({
  post: (path: string, body?: unknown, { headers = {} }: { headers?: Record<string, string> } = {}) =>
    fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'X-Partner-Key': TEST_PARTNER_KEY, ...headers },
    }),
});
const findBookings = (guid: string) => world.sql`
  select b.status, p.state, p.captured_cents from booking b join payment p on p.booking_id = b.id
   where b.lead_guid = ${guid}`;
const paymentAt = async (id: string) => (await world.charges()).find((payment) => payment.id === id);
const jobs = () => world.sql`select task_identifier as name, locked_at, attempts from graphile_worker.jobs`;

/** A process pays, the provider takes the money and does not answer: there the process is killed. */
async function killBetweenChargeAndRecord() {
  const api = await processes.start();
  const browser = createBrowser(api.url);
  const made = await order(browser, lead);
  const pay = { bookingId: made.BookingId, paymentId: made.PaymentId };
  await world.confirm(made.PaymentId!);
  await world.faults({
    api: [{ on: 'capture', kind: 'timeout-after', times: 2 }],
    webhooks: { drop: true },
  });
  const paying = browser.post('/api/booking/pay', pay).then(
    () => 'answered',
    () => 'cut off',
  );
  await expect.poll(() => paymentAt(made.PaymentId!)).toMatchObject({ captured: 23_900 });
  api.child.kill('SIGKILL');
  expect([await paying, await api.exited]).toEqual(['cut off', null]);
  expect(await findBookings(lead.guid)).toEqual([
    { status: 'PendingAwaitingPayment', state: 'capturing', capturedCents: 0 },
  ]);
  await world.faults({ webhooks: { drop: true } });
  return { made, pay };
}

async function expectOnePaidBooking(paymentId: string) {
  expect(await findBookings(lead.guid)).toEqual([
    { status: 'Pending', state: 'captured', capturedCents: 23_900 },
  ]);
  const charged = (await world.charges()).filter(({ captured }) => captured > 0);
  const [ours] = await world.sql<{ sum: number }[]>`select sum(captured_cents)::int from payment`;
  expect(charged.reduce((sum, { captured }) => sum + captured, 0)).toBe(ours!.sum);
  expect(await paymentAt(paymentId)).toMatchObject({
    captured: 23_900,
    refunded: 0,
    charges: [{ status: 'succeeded', amount_captured: 23_900 }],
  });
}

describe('[PAY-10] the API is killed between charge and record', () => {
  test('its successor answers the browser that asks again: one booking, one charge', async () => {
    const { made, pay } = await killBetweenChargeAndRecord();
    const browser = createBrowser((await processes.start()).url);
    const answers = await Promise.all([1, 2].map(() => browser.post('/api/booking/pay', pay)));
    for (const answer of answers) {
      expect((await answer.json()) as BookingPayResponse).toMatchObject({ Success: true, Status: 'Pending' });
    }
    await expectOnePaidBooking(made.PaymentId!);
  });

  test('no browser retries: the sweeper of its successor finds the money, messages leave once', async () => {
    const { made } = await killBetweenChargeAndRecord();
    await processes.start({ PITLANE_JOBS: 'on', PITLANE_NOW: '2026-11-23T00:02:00.000Z' });
    await transaction(world.sql, (tx) => addJob(tx, 'sweep-payments', {}));
    await expect.poll(() => findBookings(lead.guid)).toMatchObject([{ state: 'captured' }]);
    await expectOnePaidBooking(made.PaymentId!);
    const unsent = () =>
      world.sql`select 1 from message where subject_type = 'booking' and subject_id = ${String(made.BookingId)} and sent_at is null`;
    await expect.poll(unsent).toEqual([]);
    expect(await countMails(made, 'booking-received-mail')).toBe(1);
  });
});

describe('[OPS-05] a worker is killed in the middle of a job', () => {
  test('the job runs again in another process, and the mail is sent once', async () => {
    const made = await order(world, lead);
    await world.confirm(made.PaymentId!);
    await world.post('/api/booking/pay', { bookingId: made.BookingId, paymentId: made.PaymentId });
    const silent = await silentServer();
    const first = await processes.start({ PITLANE_JOBS: 'on', SMTP_URL: `smtp://127.0.0.1:${silent.port}` });
    await silent.connected;
    first.child.kill('SIGKILL');
    await first.exited;
    silent.close();
    const held = (await jobs()).filter(({ lockedAt }) => lockedAt !== null);
    expect(held.map(({ name }) => name)).toContain('send-message');

    await world.sql`update graphile_worker._private_jobs
                       set locked_at = locked_at - make_interval(mins => ${ABANDONED_MINUTES + 1})
                     where locked_at is not null`;
    await processes.start({ PITLANE_JOBS: 'on' });
    const unsent = () =>
      world.sql`select 1 from message where subject_type = 'booking' and subject_id = ${String(made.BookingId)} and sent_at is null`;
    await expect.poll(unsent).toEqual([]);
    expect(await countMails(made, 'booking-received-mail')).toBe(1);
    expect(await countMails(made, 'new-booking-mail')).toBe(1);
  });
});

async function countMails(made: PaymentOrder, kind: string): Promise<number> {
  const reference = `booking-${made.BookingId}-${kind}-`;
  const mails = (await world.inbox('')).filter((message) => message.kind === 'mail');
  return mails.filter(({ headers }) => headers['message-id']?.includes(reference)).length;
}

/** A mail server that accepts connections and never answers. */
async function silentServer() {
  const connected = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    connected.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' ? address?.port : null,
    connected: connected.promise,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
