import type { PaymentOrder } from '@pitlane/contracts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Lead,
  order,
  useBookingWorld,
  type World,
} from '../src/booking/bookings/booking-world.fixture.ts';
import {
  authorise,
  clearFaults,
  comeBack,
  decide,
  OTHERS,
  type Other,
  orderAt,
  readProviderMoney,
  readState,
  reconcile,
} from '../src/booking/payments/provider-world.fixture.ts';
import { readPaymentLimits } from '../src/marketplace/payment-methods/provider-limits.ts';
import { addJob } from '../src/platform/jobs.ts';
import { transaction } from '../src/platform/transaction.ts';
import { worldProcesses } from './support/api-processes.ts';
import { TEST_PARTNER_KEY } from './support/test-app.ts';

type Provider = 'stripe' | Other;
const ALL: Provider[] = ['stripe', ...OTHERS.map(([name]) => name)];
/** The call to each provider in whose middle the process dies; who has none there is not called at that point. */
const CALLS: Record<'opened' | 'held' | 'taken', Partial<Record<Provider, string>>> = {
  opened: {
    stripe: 'create',
    braintree: 'client-token',
    afterpay: 'create',
    zip: 'create',
    openpay: 'create',
  },
  held: { braintree: 'sale', afterpay: 'authorise', zip: 'authorise' },
  taken: { stripe: 'capture', braintree: 'capture', afterpay: 'capture', zip: 'capture', openpay: 'capture' },
};
/** `npm run chaos` goes through every point, on both sides of what the provider does; each run through the worst. */
const CASES = process.env.PITLANE_CHAOS_BOOKINGS
  ? (['opened', 'held', 'taken'] as const).flatMap((point) =>
      (['after', 'before'] as const).map((side) => [point, side] as const),
    )
  : ([['taken', 'after']] as const);

const world = useBookingWorld();
let processes: ReturnType<typeof worldProcesses>;
let leads: Record<Provider, Lead>;

beforeAll(async () => {
  await readPaymentLimits({}, world.deps);
  processes = worldProcesses(world, { OPENPAY: 'on' });
});
afterEach(() => processes?.killAll());
beforeEach(async () => {
  const supplierId = await world.addSupplier({ bnpl: true, capacity: ALL.length });
  const made = await Promise.all(
    ALL.map(async (name) => [name, await world.addLead({ supplierId })] as const),
  );
  leads = Object.fromEntries(made) as Record<Provider, Lead>;
  await quiet();
});

/** No faults, and only the process under test reports. */
const quiet = async () => {
  await clearFaults(world);
  await world.faults({ webhooks: { drop: true } });
  await world.control('POST', 'humm/faults', { api: [], callbacks: { hold: true } });
};

/** The world as the browsers of one process see it. */
function seenThrough(url: string): World {
  const call =
    (method: string) =>
    (path: string, body?: unknown, { headers = {} }: { headers?: object } = {}) =>
      fetch(url + path, {
        method,
        redirect: 'manual',
        headers: { 'Content-Type': 'application/json', 'X-Partner-Key': TEST_PARTNER_KEY, ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
  return { ...world, post: call('POST'), get: (path: string) => call('GET')(path) } as World;
}

const open = (through: World, name: Provider): Promise<PaymentOrder> =>
  name === 'stripe' ? order(through, leads.stripe) : orderAt(through, name, leads[name]);

/** The customer agrees at the provider; what is left is to come back. */
async function agree(name: Provider, made: PaymentOrder): Promise<(through: World) => Promise<unknown>> {
  if (name === 'stripe') {
    await world.confirm(made.PaymentId!);
    const body = { bookingId: made.BookingId, paymentId: made.PaymentId };
    return (through) => through.post('/api/booking/pay', body);
  }
  if (name === 'braintree') return (through) => authorise(through, made);
  const back = await decide(made);
  if (name !== 'humm') return (through) => comeBack(through, back);
  const [notified] = await world.control<{ body: string }[]>(
    'GET',
    `humm/callbacks?about=${made.PaymentId}&wait=5000`,
  );
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return (through) => through.post('/api/webhooks/humm', notified!.body, { headers });
}

const isCut = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    () => 'cut off',
  );
const faultsLeft = async (names: Provider[]) => {
  const all = await Promise.all(
    names.map((name) => world.control<{ api: object[] }>('GET', `${name}/faults`)),
  );
  return all.flatMap(({ api }) => api);
};

async function books(name: Provider) {
  const lead = leads[name];
  if (name !== 'stripe') return reconcile(world, name, lead.guid);
  const ours = await world.sql<{ id: number; cents: number }[]>`
    select id, captured_cents - refunded_cents as cents from payment where lead_guid = ${lead.guid}`;
  const ids = ours.map(({ id }) => String(id));
  const theirs = (await world.charges()).filter(({ metadata }) => ids.includes(metadata.paymentId ?? ''));
  return {
    ours: ours.reduce((sum, { cents }) => sum + cents, 0),
    theirs: theirs.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0),
    charges: theirs.filter(({ captured }) => captured > 0).length,
  };
}

describe('[PAY-10] the process is killed in the middle of a call, for every provider at once', () => {
  test.each(CASES)(
    'while a payment is %s, %s the provider did it: each booking is paid once',
    async (point, side) => {
      const names = ALL.filter((name) => CALLS[point][name] || (name === 'humm' && point === 'taken'));
      const called = names.filter((name) => CALLS[point][name]);
      const first = await processes.start();
      const through = seenThrough(first.url);
      const ways =
        point === 'opened'
          ? names.map((name) => (seen: World) => open(seen, name))
          : await Promise.all(names.map(async (name) => agree(name, await open(through, name))));
      for (const name of called) {
        const fault = { on: CALLS[point][name], kind: `timeout-${side}`, times: 1 };
        const rest = name === 'stripe' ? { webhooks: { drop: true } } : { callbacks: {} };
        await world.control('POST', `${name}/faults`, { api: [fault], ...rest });
      }
      const calls = ways.map((way) => isCut(way(through)));
      await expect.poll(() => faultsLeft(called)).toEqual([]);
      if (side === 'after' && point === 'taken')
        for (const name of names) await expect.poll(async () => (await books(name)).theirs).toBe(23_900);
      first.child.kill('SIGKILL');
      expect(await first.exited).toBeNull();
      const answers = await Promise.all(calls);
      expect(names.filter((_name, index) => answers[index] === 'answered')).toEqual(
        names.filter((name) => name === 'humm'),
      );
      for (const name of called)
        expect(await readState(world, leads[name].guid)).toMatchObject({ status: 'PendingAwaitingPayment' });

      await quiet();
      const next = await processes.start({ PITLANE_JOBS: 'on', PITLANE_NOW: '2026-11-23T00:02:00.000Z' });
      const after = seenThrough(next.url);
      // A customer who had not paid yet tries again; the sweeper sees to the others.
      if (point === 'opened')
        await Promise.all(names.map(async (name) => (await agree(name, await open(after, name)))(after)));
      else if (side === 'before' && point === 'held') await ways[names.indexOf('braintree')]!(after);
      await transaction(world.sql, (tx) => addJob(tx, 'sweep-payments', {}));
      for (const name of names) {
        await expect
          .poll(() => readState(world, leads[name].guid))
          .toMatchObject({ status: 'Pending', state: 'captured' });
        expect([name, await books(name)]).toEqual([name, { ours: 23_900, theirs: 23_900, charges: 1 }]);
        const rows = await world.sql`
        select 1 from booking b join booking_offer o on o.booking_id = b.id where b.lead_guid = ${leads[name].guid}`;
        expect([name, rows.length]).toEqual([name, 1]);
      }
      const held = await Promise.all(
        OTHERS.map(([name]) => readProviderMoney(world, name, leads[name].guid)),
      );
      expect(held.flat().filter(({ isHeld }) => isHeld)).toEqual([]);
    },
    60_000,
  );
});
