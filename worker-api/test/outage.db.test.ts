import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  access,
  bookingRequest,
  createBookingWorld,
  key,
  type Lead,
  type World,
} from '../src/booking/bookings/booking-world.fixture.ts';
import { addJob } from '../src/platform/jobs.ts';
import { transaction } from '../src/platform/transaction.ts';
import { type ApiProcess, worldProcesses } from './support/api-processes.ts';
import { type OutageKind, type OwnPostgres, startOwnPostgres } from './support/own-postgres.ts';
import { TEST_PARTNER_KEY } from './support/test-app.ts';

type Outage = { kind: OutageKind; seconds: number };
const KINDS: OutageKind[] = ['stop', 'kill', 'freeze'];

/** `npm run chaos` asks for 20 outages; a list such as `stop:5,freeze:25` names them one by one. */
const WANTED = process.env.PITLANE_CHAOS_OUTAGES ?? 'stop:2,freeze:3';
const OUTAGES: Outage[] = WANTED.includes(':')
  ? WANTED.split(',').map((one) => {
      const [kind, seconds] = one.split(':');
      return { kind: kind as OutageKind, seconds: Number(seconds) };
    })
  : Array.from({ length: Number(WANTED) }, (_, each) => ({
      kind: KINDS[each % KINDS.length]!,
      seconds: 1 + (each % 5),
    }));
const CUSTOMERS = 4;
const CAPACITY = 50;
const LEADS = 20 + OUTAGES.length * 12;
/** Milliseconds: what anybody waits at most, a probe of readiness, and until calls work after the return. */
const LONGEST = 5_000;
const LONGEST_PROBE = 2_000;
const FRESH = 2_000;

let database: OwnPostgres;
let world: World;
let processes: ReturnType<typeof worldProcesses>;

beforeAll(async () => {
  database = await startOwnPostgres();
  world = await createBookingWorld(undefined, {}, database);
  processes = worldProcesses(world, {
    PITLANE_JOBS: 'on',
    PITLANE_LIMITS: JSON.stringify(world.deps.config.limits),
    PITLANE_UNPROVEN_BOOKINGS: '1000',
  });
});
afterEach(() => processes?.killAll());
afterAll(() => world?.end());

type Call = { path: string; ms: number; status: number; retryAfter: string | null };

/** Customers of one process: what each call answered, 0 for no answer, and how long it took. */
function createVisitors({ url, child }: ApiProcess) {
  const calls: Call[] = [];
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}.`);
    const startedAt = performance.now();
    const response = await fetch(url + path, {
      ...init,
      headers: { 'Content-Type': 'application/json', 'X-Partner-Key': TEST_PARTNER_KEY, ...init.headers },
      signal: AbortSignal.timeout(60_000),
    }).catch(() => null);
    const ms = performance.now() - startedAt;
    const retryAfter = response?.headers.get('Retry-After') ?? null;
    calls.push({ path, ms, status: response?.status ?? 0, retryAfter });
    return response ?? new Response('{}', { status: 599 });
  };
  return { calls, ask };
}
type Visitors = ReturnType<typeof createVisitors>;

/** Books without a payment; until the answer is 200, asks again with the same key. */
async function book({ ask }: Visitors, lead: Lead): Promise<number> {
  const headers = { ...access(lead), ...key() };
  const body = JSON.stringify(bookingRequest(lead, { PaymentMethod: null }));
  for (;;) {
    const response = await ask('/api/booking/submit', { method: 'POST', body, headers });
    const answer = (await response.json()) as { BookingId?: number };
    if (response.status === 200) return answer.BookingId!;
    await pause(200);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads what needs the database. */
const look = ({ ask }: Visitors, lead: Lead) =>
  ask(`/api/finalise/${lead.guid}/${lead.supplierId}`, { headers: access(lead) });

/** Takes the database away and back; gives the milliseconds from its return to the first 200. */
async function suffer(visitors: Visitors, lead: Lead, { kind, seconds }: Outage): Promise<number> {
  await database.takeAway(kind);
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    await visitors.ask('/readyz');
    await pause(100);
  }
  await database.bringBack(kind);
  await database.untilBack();
  const backAt = performance.now();
  await expect.poll(async () => (await look(visitors, lead)).status, { interval: 50 }).toBe(200);
  const fresh = performance.now() - backAt;
  await expect.poll(async () => (await visitors.ask('/readyz')).status, { interval: 50 }).toBe(200);
  return fresh;
}

async function bookThrough(
  visitors: Visitors,
  leads: Lead[],
  spare: Lead,
  isOver: () => boolean,
): Promise<number[]> {
  const booked: number[] = [];
  while (!isOver() || leads.length > 0) {
    const lead = leads.pop();
    if (lead) booked.push(await book(visitors, lead));
    await look(visitors, spare);
    await pause(isOver() ? 0 : 100);
  }
  return booked;
}

async function addLeads(): Promise<Lead[]> {
  const suppliers = await Promise.all(
    Array.from({ length: Math.ceil(LEADS / CAPACITY) }, () => world.addSupplier({ capacity: CAPACITY })),
  );
  const leads: Lead[] = [];
  for (let each = 0; each < LEADS; each++)
    leads.push(await world.addLead({ supplierId: suppliers[each % suppliers.length]! }));
  return leads;
}

async function expectBooksAgree(booked: number[]): Promise<void> {
  const made = await world.sql<{ id: number }[]>`select id from booking order by id`;
  expect(made.map(({ id }) => id)).toEqual([...booked].sort((one, other) => one - other));
  const days = await world.sql`
    select d.supplier_id from supplier_day d
     where d.booked > d.capacity
        or d.booked <> (select count(*) from booking_slot s
                         where s.supplier_id = d.supplier_id and s.day = d.day and s.released_at is null)`;
  expect(days).toEqual([]);
}

/** Every message of a booking leaves once, those whose job ended in an outage too. */
async function expectMessagesSent(): Promise<void> {
  const unsent = () => world.sql`select id from message where sent_at is null and subject_type = 'booking'`;
  await expect.poll(unsent, { timeout: 60_000 }).toEqual([]);
}

test(`[OPS-04] ${OUTAGES.length} outages of the database under bookings: no call waits long, no booking is lost or made twice`, {
  timeout: 120_000 + OUTAGES.reduce((sum, { seconds }) => sum + seconds + 20, 0) * 1_000,
}, async () => {
  const [spare, ...leads] = await addLeads();
  const api: ApiProcess = await processes.start();
  const visitors = createVisitors(api);
  let isOver = false;
  const customers = Promise.all(
    Array.from({ length: CUSTOMERS }, () => bookThrough(visitors, leads, spare!, () => isOver)),
  );
  // A process that dies ends them early.
  customers.catch(() => {});
  const freshAfter: number[] = [];
  // What the machine needs for a call without an outage is no wait for the database.
  await expect.poll(() => visitors.calls.length).toBeGreaterThan(5 * CUSTOMERS);
  const calm = Math.max(...visitors.calls.map(({ ms }) => ms));
  try {
    for (const outage of OUTAGES) {
      freshAfter.push(await suffer(visitors, spare!, outage));
      await pause(500);
    }
  } finally {
    isOver = true;
    report(visitors.calls, calm, freshAfter);
  }
  const booked = (await customers).flat();

  expect(api.child.exitCode).toBe(null);
  const { calls } = visitors;
  expect(calls.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
  const refused = calls.filter(({ status, path }) => status === 503 && path !== '/readyz');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ retryAfter }) => retryAfter !== '1')).toEqual([]);
  expect(calls.filter(({ ms }) => ms > LONGEST + calm)).toEqual([]);
  expect(calls.filter(({ path, ms }) => path === '/readyz' && ms > LONGEST_PROBE + calm)).toEqual([]);
  expect(freshAfter.filter((ms) => ms > FRESH + calm)).toEqual([]);

  await expectBooksAgree(booked);
  await transaction(world.sql, (tx) => addJob(tx, 'release-abandoned-jobs', {}));
  await expectMessagesSent();
  expect(await (await visitors.ask('/healthz')).json()).toEqual({ status: 'ok', jobs: 'running' });
});

/** Prints the figures of a run, to compare builds. */
function report(calls: Call[], calm: number, freshAfter: number[]): void {
  const longest = calls.reduce((one, other) => (other.ms > one.ms ? other : one));
  const probes = calls.filter(({ path }) => path === '/readyz').map(({ ms }) => ms);
  const byStatus = Object.fromEntries(
    [...Map.groupBy(calls, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );
  const round = (ms: number) => Math.round(ms);
  console.info(
    `${WANTED}: calm ${round(calm)} ms, calls ${JSON.stringify(byStatus)}, longest ${JSON.stringify(longest)}, readiness ${round(Math.max(...probes))} ms, fresh after ${freshAfter.map(round).join(', ')} ms`,
  );
}
