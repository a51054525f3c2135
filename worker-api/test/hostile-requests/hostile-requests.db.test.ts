import fc from 'fast-check';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findFaults } from './check-answer.ts';
import { findWorldFaults, snapshotOther } from './check-world.ts';
import { generateRequests } from './generate-requests.ts';
import { type HostileRequest, joinTexts } from './hostile-request.ts';
import { createHostileWorld, type HostileWorld } from './hostile-world.ts';
import { findLoggedSecrets } from './leaks.ts';
import { HangError, sendRequest } from './send-request.ts';
import { watchEventLoop } from './watch-event-loop.ts';

/** Requests to one world: its leads and bookings wear out. */
const ROUND = 4_000;
/** Part of a round that is sent under limits. */
const LIMITED_PART = 0.2;
/** Part of a round that names a lead of the other party, at least. */
const FOREIGN_PART = 0.01;
const CONSOLE = / \/api\/(operating|set-up|partner-console|fleet-console)\//;
const FOREIGN_LEAD = /~other\.(?:lead|booked|partnerLead|quote|bid)~/;
/** Requests that may be sent to find a smaller one with the same fault. */
const MAX_SHRINK_REQUESTS = 200;

/** `npm run hostile` sets these. A path of fast-check sends one request of a round only. */
const { PITLANE_HOSTILE_SEED: seed = '20261123', PITLANE_HOSTILE_PATH: path } = process.env;
const REQUESTS = Number(process.env.PITLANE_HOSTILE_REQUESTS ?? ROUND);
const ROUNDS = Array.from({ length: Math.ceil(REQUESTS / ROUND) }, (_, round) => ({
  seed: Number(seed) + round,
  requests: Math.min(ROUND, REQUESTS - round * ROUND),
}));

let world: HostileWorld;
const eventLoop = watchEventLoop();
afterEach(() => world?.end());
afterAll(() => eventLoop.end());

test.each(ROUNDS)(
  '[API-10] $requests hostile requests, seed $seed: no 5xx, no hang, no leak, nothing half-written',
  { timeout: 120_000 + ROUND * 100 },
  async ({ seed, requests: count }) => {
    world = await createHostileWorld();
    const before = await snapshotOther(world);
    const { requests, calls } = await generateRequests(world);
    const { statuses, foreignLeads } = await sendAll(requests, { seed, count });
    expect(await findWorldFaults(world, before)).toEqual([]);
    if (count < ROUND || path !== undefined) return;
    expect(calls.filter((call) => !statuses.has(call))).toEqual([]);
    // So many get past every check that the others are no accident. No caller here has a role in the console.
    const open = calls.filter((call) => !CONSOLE.test(call));
    expect(open.filter((call) => statuses.get(call)?.has(200)).length).toBeGreaterThan(open.length * 0.6);
    expect([...statuses.values()].some((each) => each.has(429))).toBe(true);
    expect(foreignLeads).toBeGreaterThanOrEqual(count * FOREIGN_PART);
  },
);

/** The statuses that each call was answered with. */
type Statuses = Map<string, Set<number>>;
type Sent = { statuses: Statuses; foreignLeads: number };

/** Sends requests until one has a fault, and throws with the smallest request like it. */
async function sendAll(
  requests: fc.Arbitrary<HostileRequest>,
  { seed, count }: { seed: number; count: number },
): Promise<Sent> {
  const statuses: Statuses = new Map();
  let foreignLeads = 0;
  let sent = 0;
  let left = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(requests, async (request) => {
    if (left-- <= 0) return;
    if (sent++ === Math.floor(count * (1 - LIMITED_PART))) world.limit();
    if (FOREIGN_LEAD.test(joinTexts(request))) foreignLeads++;
    const faults = await sendAndCheck(request, statuses);
    if (faults.length === 0) return;
    // Smaller requests would hang as well, each for seconds.
    left = faults.includes(HANGS) ? 0 : Math.min(left, MAX_SHRINK_REQUESTS);
    throw new Error(faults.join('\n'));
  });
  const result = await fc.check(property, { seed, numRuns: count, ...(path !== undefined && { path }) });
  eventLoop.watch(null);
  if (!result.failed) return { statuses, foreignLeads };
  const again = `npm run hostile -- --seed ${seed}`;
  throw new Error(
    `${result.errorInstance}

${fc.defaultReportMessage(result)}

To repeat the whole round: ${again}
To repeat this request in a new world: ${again} --path ${result.counterexamplePath}`,
  );
}

async function sendAndCheck(request: HostileRequest, statuses: Statuses): Promise<string[]> {
  world.lines.length = 0;
  eventLoop.watch(request);
  try {
    const answer = await sendRequest(world, request);
    statuses.set(request.call, (statuses.get(request.call) ?? new Set()).add(answer.status));
    return [...findFaults(world, request, answer), ...findLoggedSecrets(world, request)];
  } catch (error) {
    return error instanceof HangError ? [HANGS, error.message] : [`No answer: ${error}`];
  } finally {
    if (request.path.includes('session')) await world.restoreSessions();
  }
}
const HANGS = 'The request hangs.';
