import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  LauncherLeadResponse,
  LeadResponse,
  Listing,
  QuotesResponse,
  Vehicle,
  VehicleDefinition,
} from '@pitlane/contracts';
import { freePort } from '@pitlane/dev/free-port';
import type { Child } from '@pitlane/dev/processes/child';
import { startApi } from '@pitlane/dev/stack/start-api';
import { createTestDatabase, type TestDatabase } from '@pitlane/testing/create-test-database';
import { startCollector } from '@pitlane/testing/trace-collector';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW } from './support/test-app.ts';
import { type Answering, startTestWorker } from './support/workers/start-test-worker.ts';

const REPAIRS = [157, 159, 296];
const PARTNER = { 'X-Partner-Key': 'pk_demo_default' };

let database: TestDatabase;
let logDir: string;
let process: Child;
let node: Answering;
let collector: Awaited<ReturnType<typeof startCollector>>;
let monitor: string;
let worker: Awaited<ReturnType<typeof startTestWorker>>;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  logDir = mkdtempSync(path.join(tmpdir(), 'pitlane-node-'));
  collector = await startCollector();
  const [port, metricsPort] = [await freePort(), await freePort()];
  monitor = `http://127.0.0.1:${metricsPort}`;
  const variables = {
    PITLANE_ENV: 'test',
    PITLANE_SECRET: 'a secret of the tests, long enough for them',
    PITLANE_ORIGIN: 'http://hosted.example',
    PITLANE_SANDBOX: 'on',
    PITLANE_NOW: TEST_NOW,
    PITLANE_JOBS: 'off',
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  const ports = { HOST: '127.0.0.1', PORT: String(port), PITLANE_METRICS_PORT: String(metricsPort) };
  process = await startApi({ ...variables, ...ports }, logDir, () => {});
  node = { fetch: (target, init) => fetch(`http://127.0.0.1:${port}${target}`, init) };
  worker = await startTestWorker(variables);
});
afterAll(async () => {
  await worker?.close();
  await process?.stop();
  await collector?.close();
  await database?.drop();
  rmSync(logDir, { recursive: true, force: true });
});

test('[OPS-03] Node and Workers answer the same quotes from one database', async () => {
  const byNode = await quoteRequest(node);
  const byWorker = await quoteRequest(worker);
  expect(byWorker.vehicle).toEqual(byNode.vehicle);
  expect(byNode.quotes.Listings.length).toBeGreaterThan(3);
  expect(withoutIds(byWorker.quotes)).toEqual(withoutIds(byNode.quotes));

  // What one wrote, the other reads.
  expect(await findQuotes(worker, byNode.lead)).toEqual(byNode.quotes);
  expect(await findQuotes(node, byWorker.lead)).toEqual(byWorker.quotes);
});

test('[OPS-03] Workers answer request after request, side by side, and errors like Node', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => worker.fetch('/readyz')));
  expect(many.map((response) => response.status)).toEqual(Array(12).fill(200));
  const wrong = { method: 'POST', headers: { ...PARTNER, 'Content-Type': 'application/json' }, body: '{' };
  const [problem, same] = await Promise.all(
    [worker, node].map(async (api) => {
      const response = await api.fetch('/api/lead/create-update-or-shift', wrong);
      const { traceId, ...document } = (await response.json()) as { traceId: string };
      return { status: response.status, type: response.headers.get('Content-Type'), traceId, document };
    }),
  );
  expect(problem!.traceId).toMatch(/^[\da-f]{32}$/);
  expect({ ...problem, traceId: '' }).toEqual({ ...same, traceId: '' });
});

test('[OPS-04] both send the span of a call to the collector, as a part of the trace that it came with', async () => {
  const traces = { node: 'a'.repeat(32), worker: 'b'.repeat(32) };
  const runtimes = { node, worker };
  for (const runtime of ['node', 'worker'] as const) {
    const headers = { traceparent: `00-${traces[runtime]}-00f067aa0ba902b7-01` };
    const answer = await runtimes[runtime].fetch('/api/config?partner=pk_demo_default', { headers });
    expect([answer.status, answer.headers.get('X-Trace-Id')]).toEqual([200, traces[runtime]]);
  }
  const findSpans = (trace: string) =>
    collector.spans
      .filter(({ traceId }) => traceId === trace)
      .map(({ name, parentSpanId }) => [name, parentSpanId]);
  const span = [['GET /api/config', '00f067aa0ba902b7']];
  await expect.poll(() => findSpans(traces.worker)).toEqual(span);
  await expect.poll(() => findSpans(traces.node)).toEqual(span);
});

test('[OPS-04] a process reports its state on a separate port, and nothing else there', async () => {
  const answers = ['/healthz', '/readyz', '/metrics', '/api/config?partner=pk_demo_default'];
  const monitored = await Promise.all(answers.map((path) => fetch(monitor + path)));
  expect(monitored.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  expect(await monitored[2]!.text()).toContain('pitlane_request_seconds_count{');
});

type Held = Pick<LauncherLeadResponse, 'LeadGuid' | 'AccessToken'>;

/** Launcher, vehicle by its chain, cart of four, quotes: all requested from one runtime. */
async function quoteRequest(api: Answering) {
  const lead = await post<LauncherLeadResponse>(api, '/api/launcher/lead', {
    Location: 'Surry Hills NSW 2010',
    SuburbId: 1,
    Make: 'Toyota',
    Model: 'Corolla',
  });
  const vehicle = await pickVehicle(api, { Make: 'Toyota', Model: 'Corolla' });
  const saved = await post<LeadResponse>(
    api,
    '/api/lead/create-update-or-shift',
    {
      Guid: lead.LeadGuid,
      Mid: vehicle.Mid,
      CartItems: [
        { LeadCartItemType: 'Service', ServiceType: 'GenericService', GenericServiceId: 1 },
        ...REPAIRS.map((id) => ({ LeadCartItemType: 'RepairInspection', RepairInspectionId: id })),
      ],
    },
    lead,
  );
  expect(saved.Lead).toMatchObject({ VehicleMake: 'Toyota', VehicleEngine: vehicle.Engine });
  expect(saved.Lead.CartItems).toHaveLength(4);
  return { lead, vehicle, quotes: await findQuotes(api, lead) };
}

/** Takes the first option of every level until the vehicle is complete. */
async function pickVehicle(api: Answering, known: Vehicle): Promise<Vehicle> {
  const answer = await post<VehicleDefinition>(api, '/api/vehicle/update-vehicle-definition', {
    vehicle: known,
  });
  if (answer.Level === null) return answer.Vehicle;
  const key = answer.Options[0]!.Key;
  return pickVehicle(api, { ...answer.Vehicle, [answer.Level]: answer.Level === 'Year' ? Number(key) : key });
}

async function findQuotes(api: Answering, lead: Held): Promise<QuotesResponse> {
  const headers = { ...PARTNER, 'X-Lead-Access-Token': lead.AccessToken };
  return read(await api.fetch(`/api/quotes/${lead.LeadGuid}`, { headers }));
}

async function post<T>(api: Answering, target: string, body: object, lead?: Held): Promise<T> {
  const headers = {
    ...PARTNER,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
    ...(lead && { 'X-Lead-Access-Token': lead.AccessToken }),
  };
  return read(await api.fetch(target, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function read<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** Two leads differ by their guid, the ids of their cart items and the second in which they were quoted. */
function withoutIds({ LeadGuid: _, ValidUntil, Listings, ...rest }: QuotesResponse) {
  const plain = (listing: Listing) => {
    const { Breakdown } = listing.Pricing;
    const Lines = Breakdown.Lines.map(({ LeadCartItemID: _, ...line }) => line);
    return { ...listing, Pricing: { ...listing.Pricing, Breakdown: { ...Breakdown, Lines } } };
  };
  return { ...rest, ValidUntil: ValidUntil.slice(0, 10), Listings: Listings.map(plain) };
}
