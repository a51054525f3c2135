import type { PaymentOrder } from '@pitlane/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentProvider, PaymentProviders } from './adapters/payments/payment-provider.ts';
import { ProviderError } from './adapters/provider-error.ts';
import {
  access,
  bookingRequest,
  createBookingWorld,
  key,
  type Lead,
  type World,
} from './features/bookings/booking-world.fixture.ts';
import { readPaymentLimits } from './features/payments/limits.ts';
import {
  authorise,
  type Decision,
  decide,
  type Kept,
  methodOf,
  OTHERS,
} from './features/payments/provider-world.fixture.ts';

/** `npm run chaos` asks for 1,000 and more. */
const BOOKINGS = Number(process.env.PITLANE_CHAOS_BOOKINGS ?? 24);
const SEED = Number(process.env.PITLANE_CHAOS_SEED ?? 20_261_123);
const AT_ONCE = 8;
const CAPACITY = 4;
const START = Date.parse('2026-11-23T00:00:00Z');

let world: World;
let isStormy = true;
const random = generator(SEED);
const chance = (share: number) => random() < share;
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

beforeAll(async () => {
  world = await createBookingWorld(({ payments }) => ({ payments: stormy(payments) }));
  await readPaymentLimits({}, world.deps);
});
afterAll(() => world?.end());

/** Every call of every provider may break before or after its effect, or end the request as a kill would. */
function stormy(all: PaymentProviders): PaymentProviders {
  const calls = ['openPayment', 'getPayment', 'authorisePayment', 'capturePayment', 'cancelPayment'] as const;
  const around = (provider: PaymentProvider): PaymentProvider => {
    const broken = { ...provider } as Record<string, unknown>;
    for (const name of calls) {
      const call = provider[name] as ((...args: unknown[]) => Promise<unknown>) | undefined;
      if (!call) continue;
      broken[name] = async (...args: unknown[]) => {
        if (isStormy && chance(0.06)) throw new ProviderError(provider.provider, 'unavailable');
        const answer = await call(...args);
        if (isStormy && chance(0.06)) throw new ProviderError(provider.provider, 'timeout');
        if (isStormy && chance(0.06)) throw new Error('killed here');
        return answer;
      };
    }
    return broken as PaymentProvider;
  };
  return Object.fromEntries(Object.entries(all).map(([name, provider]) => [name, around(provider)]));
}

const WAYS = ['stripe', ...OTHERS.map(([name]) => name)] as const;
type Way = (typeof WAYS)[number];

/** One customer: opens a payment, perhaps twice or in another way, does something with it, comes back or not. */
async function customer(lead: Lead): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const way = pick(WAYS);
    const orders = await Promise.all(Array.from({ length: chance(0.2) ? 2 : 1 }, () => open(lead, way)));
    await Promise.all(orders.map((made) => made?.PaymentId && act(way, made)));
    if (chance(0.6)) return;
  }
}

async function open(lead: Lead, way: Way): Promise<PaymentOrder | null> {
  const PaymentMethod = way === 'stripe' ? 'creditCard' : methodOf(way);
  const body = { BookingRequest: bookingRequest(lead, { PaymentMethod }) };
  const answer = await world.post(`/api/${way}/create`, body, { headers: { ...access(lead), ...key() } });
  return answer.status === 200 ? ((await answer.json()) as PaymentOrder) : null;
}

async function act(way: Way, made: PaymentOrder): Promise<void> {
  const ask = () => world.post('/api/booking/pay', { bookingId: made.BookingId, paymentId: made.PaymentId });
  if (way === 'stripe') {
    await world.confirm(made.PaymentId!, chance(0.2) ? 'pm_card_visa_chargeDeclined' : 'pm_card_visa');
    if (chance(0.7)) await ask();
    return;
  }
  if (way === 'braintree') {
    await authorise(world, made, chance(0.2) ? 'fake-processor-declined-visa-nonce' : undefined);
    if (chance(0.5)) await ask();
    return;
  }
  const back = await decide(
    made,
    pick<Decision>(['approved', 'approved', 'approved', 'declined', 'cancelled', 'lost']),
  );
  if (back === null || chance(0.2)) return;
  const { pathname, search } = new URL(back);
  const returns = Array.from({ length: chance(0.2) ? 2 : 1 }, () => world.get(pathname + search));
  await Promise.all(returns);
}

/** Fair weather: the clock goes on, the sweeper and the jobs run, until nobody has anything to say. */
async function settleAll(): Promise<void> {
  isStormy = false;
  for (let round = 1; round <= 12; round++) {
    world.clock.set(new Date(START + round * 7 * 60_000).toISOString());
    await world.sql`update graphile_worker._private_jobs set run_at = now()`;
    await world.runJobs();
    for (let batch = 0; batch < Math.ceil(BOOKINGS / 50); batch++) await world.sweep();
  }
  await world.runJobs();
}

test(`[PAY-10] ${BOOKINGS} customers in a storm: the books of all providers and ours agree, seed ${SEED}`, {
  timeout: 60_000 + BOOKINGS * 1_000,
}, async () => {
  const suppliers = await Promise.all(
    Array.from({ length: Math.ceil(BOOKINGS / (CAPACITY * 2)) }, () =>
      world.addSupplier({ bnpl: true, capacity: CAPACITY }),
    ),
  );
  const leads: Lead[] = [];
  for (let each = 0; each < BOOKINGS; each++)
    leads.push(await world.addLead({ supplierId: suppliers[each % suppliers.length]! }));
  const waiting = [...leads];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let lead = waiting.pop(); lead; lead = waiting.pop()) await customer(lead);
  });
  await Promise.all(workers);
  await settleAll();

  const left = await world.sql`
    select id, provider, state from payment where state in ('created', 'authorising', 'authorised', 'capturing')`;
  expect(left).toEqual([]);
  const refunds = await world.sql`select 1 from payment_refund where state <> 'done'`;
  expect(refunds).toEqual([]);

  const ours = await world.sql<{ id: number; key: string; net: number }[]>`
    select id, idempotency_key as key, captured_cents - refunded_cents as net from payment`;
  const theirs = await netByPayment();
  const differ = ours.filter(
    ({ id, key: own, net }) => (theirs.get(own) ?? theirs.get(String(id)) ?? 0) !== net,
  );
  expect(differ).toEqual([]);
  const known = new Set(ours.flatMap(({ id, key: own }) => [String(id), own]));
  expect([...theirs].filter(([name, net]) => net !== 0 && !known.has(name))).toEqual([]);

  const wrong = await world.sql`
    select b.id, b.status, sum(p.captured_cents - p.refunded_cents)::int as paid, b.total_cents
      from booking b left join payment p on p.booking_id = b.id group by b.id
    having coalesce(sum(p.captured_cents - p.refunded_cents), 0)
           <> case when b.status = 'Pending' then b.total_cents else 0 end`;
  expect(wrong).toEqual([]);
  const slots = await world.sql`
    select d.supplier_id from supplier_day d
     where d.booked > d.capacity
        or d.booked <> (select count(*) from booking_slot s
                         where s.supplier_id = d.supplier_id and s.day = d.day and s.released_at is null)`;
  expect(slots).toEqual([]);
  const [paid] = await world.sql<
    { count: number }[]
  >`select count(*)::int from booking where status = 'Pending'`;
  expect(paid!.count).toBeGreaterThan(BOOKINGS / 5);
});

/** What each provider holds of us, cents, by the name it knows the payment by. */
async function netByPayment(): Promise<Map<string, number>> {
  const net = new Map<string, number>();
  const add = (name: string, cents: number) => net.set(name, (net.get(name) ?? 0) + cents);
  for (const { metadata, captured, refunded } of await world.charges())
    add(metadata.paymentId ?? '', captured - refunded);
  for (const [provider] of OTHERS)
    for (const kept of await world.control<Kept[]>('GET', `${provider}/payments`))
      add(kept.reference, kept.captured - kept.refunded);
  return net;
}

/** mulberry32: the same seed gives the same storm, as far as the clock of the machine allows. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
