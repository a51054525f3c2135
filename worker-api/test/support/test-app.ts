import { runOnce, Logger as WorkerLogger } from 'graphile-worker';
import type { Pool } from 'pg';
import { createApp } from '../../src/app.ts';
import { FEATURES, featureJobs } from '../../src/modules.ts';
import { createAuthenticator } from '../../src/platform/auth.ts';
import { createFrozenClock } from '../../src/platform/clock.ts';
import { parseConfig } from '../../src/platform/config.ts';
import { openDatabase, type Sql } from '../../src/platform/database.ts';
import { type AppDeps, NO_PROVIDERS } from '../../src/platform/deps.ts';
import type { Feature } from '../../src/platform/feature.ts';
import { openJobPool } from '../../src/platform/job-pool.ts';
import { createLimiter } from '../../src/platform/limits.ts';
import { createConsoleLogger } from '../../src/platform/logger.ts';
import { partnerDirectory } from '../../src/platform/partner.ts';
import { createWorkerTask } from '../../src/platform/worker-task.ts';
import { type Answers, onWorkers } from './workers/on-workers.ts';

export const TEST_NOW = '2026-11-23T00:00:00Z';
export const TEST_PARTNER_KEY = 'pk_test_default';
export const TEST_PARTNER_ORIGIN = 'https://partner.example';
const GENEROUS = { points: 100_000, seconds: 60 };

export type TestAppOptions = {
  databaseUrl: string;
  /** ISO instant at which the clock stands; default: a Monday, 11 in the morning in Sydney. */
  now?: string;
  /** Environment variables of docs/configuration.md. */
  environment?: Record<string, string>;
  /** Adapters that `environment` sets up; under the Workers runtime the Worker makes them itself. */
  environmentDeps?: Partial<AppDeps>;
  /** Adapters and anything else to put in place of the defaults (no provider configured). */
  deps?: Partial<AppDeps>;
  features?: Feature[];
};

type RequestOptions = {
  /** Publishable key: as header on writes, as query on reads. The test partner's unless null. */
  partner?: string | null;
  headers?: Record<string, string>;
};

/** An app for `*.db.test.ts`: real database, frozen clock, a partner, no provider unless given. */
export async function createTestApp(options: TestAppOptions) {
  const environment = testEnvironment(options);
  const config = parseConfig(environment);
  const sql = openDatabase(config.databaseUrl, { max: 10, name: 'pitlane-test' });
  await seedTestPartner(sql);
  const clock = createFrozenClock(options.now ?? TEST_NOW);
  const lines: string[] = [];
  const logger = createConsoleLogger('debug', (line) => lines.push(line));
  const deps: AppDeps = {
    config,
    sql,
    replica: sql,
    clock,
    logger,
    limiter: createLimiter(sql, config.limits),
    partners: partnerDirectory(sql, config.secret, clock, logger),
    authenticator: createAuthenticator(config),
    metrics: null,
    tracer: null,
    jobs: null,
    clientAddress: () => '127.0.0.1',
    setClock: null,
    ...NO_PROVIDERS,
    ...options.environmentDeps,
    ...options.deps,
  };
  const features = options.features ?? FEATURES;
  const jobPool = openJobPool(config.databaseUrl, logger);
  const app = onWorkers(createApp(deps, features), options, { deps, environment, lines });
  return {
    app,
    deps,
    sql,
    clock,
    /** Every log line so far, as written. */
    lines,
    get: (path: string, request: RequestOptions = {}) => send(app, 'GET', path, undefined, request),
    post: (path: string, body?: unknown, request: RequestOptions = {}) =>
      send(app, 'POST', path, body, request),
    put: (path: string, body?: unknown, request: RequestOptions = {}) =>
      send(app, 'PUT', path, body, request),
    delete: (path: string, request: RequestOptions = {}) => send(app, 'DELETE', path, undefined, request),
    /** Runs every job that is due, and what those jobs add, until none is left. */
    runJobs: () => runJobs(deps, features, jobPool),
    close: async () => {
      await Promise.all([sql.end(), jobPool.end()]);
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The partner with slug `default`, whose key and origin are the constants above. */
export async function seedTestPartner(sql: Sql): Promise<void> {
  await sql`
    with added as (
      insert into partner (slug, name, support_phone) values ('default', 'Test partner', '1300 000 000')
      on conflict (slug) do update set slug = excluded.slug returning id)
    insert into partner_key (partner_id, kind, publishable_key, allowed_origins)
    select id, 'publishable', ${TEST_PARTNER_KEY}, ${[TEST_PARTNER_ORIGIN]} from added
    on conflict (publishable_key) do nothing`;
}

function testEnvironment(options: TestAppOptions): Record<string, string> {
  return {
    PITLANE_ENV: 'test',
    PITLANE_SECRET: 'a secret of the tests, long enough for them',
    PITLANE_ORIGIN: 'http://hosted.example',
    DATABASE_URL: options.databaseUrl,
    PITLANE_UNPROVEN_BOOKINGS: '1000',
    PITLANE_LIMITS: JSON.stringify({
      general: GENEROUS,
      'lead-creation': GENEROUS,
      rego: GENEROUS,
      address: GENEROUS,
      discount: GENEROUS,
      'listing-event': GENEROUS,
      'message-number': GENEROUS,
      'message-mail': GENEROUS,
      'message-subject': GENEROUS,
      'booking-message-mail': GENEROUS,
      'booking-message-number': GENEROUS,
      booking: GENEROUS,
      invitation: GENEROUS,
      'workshop-quote': GENEROUS,
      'payment-attempt': GENEROUS,
      'payment-decline': GENEROUS,
      'payment-decline-address': GENEROUS,
      'verification-number': GENEROUS,
      'verification-address': GENEROUS,
      'verification-check': GENEROUS,
    }),
    ...options.environment,
  };
}

async function send(app: Answers, method: string, path: string, body: unknown, request: RequestOptions) {
  const url = new URL(path, 'http://hosted.example');
  const headers = new Headers(request.headers);
  const partner = request.partner === undefined ? TEST_PARTNER_KEY : request.partner;
  if (partner !== null && method === 'GET' && !url.searchParams.has('partner'))
    url.searchParams.set('partner', partner);
  if (partner !== null && method !== 'GET' && !headers.has('X-Partner-Key'))
    headers.set('X-Partner-Key', partner);
  const hasBody = body !== undefined;
  if (hasBody && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return app.request(url.href, { method, headers, ...(hasBody ? { body: payload } : {}) });
}

/** On connections that outlive it: Graphile Worker would open two each time. */
async function runJobs(deps: AppDeps, features: Feature[], pgPool: Pool): Promise<void> {
  const taskList = Object.fromEntries(
    Object.entries(featureJobs(features)).map(([name, handler]) => [
      name,
      createWorkerTask(deps, name, handler),
    ]),
  );
  await runOnce({
    pgPool,
    taskList,
    // With batches it waits until how each job ended is written, as the runner does.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    logger: new WorkerLogger(() => () => {}),
  });
}
