import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@pitlane/dev/free-port';
import { createTestDatabase, type TestDatabase } from '@pitlane/testing/create-test-database';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase, type Sql } from '../src/platform/database.ts';
import { addJob } from '../src/platform/jobs.ts';
import { transaction } from '../src/platform/transaction.ts';
import { type ApiProcess, apiProcesses } from './support/api-processes.ts';

let database: TestDatabase;
let sql: Sql;
let processes: ReturnType<typeof apiProcesses>;
const start: typeof processes.start = (more) => processes.start(more);

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openDatabase(database.url, { max: 4 });
  processes = apiProcesses({
    PITLANE_SECRET: 'a secret of the tests, long enough for them',
    DATABASE_URL: database.url,
  });
});
afterEach(() => {
  processes?.killAll();
});
afterAll(async () => {
  await sql?.end();
  await database?.drop();
});

test('[OPS-04] SIGTERM lets a running request finish, takes no new one, and ends with 0', async () => {
  const api = await start();
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);

  // The call waits for a table that we hold, so a request is surely under way.
  const held = await sql.reserve();
  await held`begin`;
  await held`lock table suburb in access exclusive mode`;
  const slow = fetch(`${api.url}/api/location/0/-140/nearby`);
  await expect.poll(() => waitingBackends()).toBe(1);
  api.child.kill('SIGTERM');
  await expect.poll(() => api.lines.map(({ msg }) => msg)).toContain('stopping');
  await expect(fetch(`${api.url}/healthz`)).rejects.toThrow();
  await held`commit`;
  held.release();

  expect((await slow).status).toBe(200);
  expect(await api.exited).toBe(0);
  expect(api.lines.at(-1)?.msg).toBe('stopped');
});

test('a clock set in one process is the clock of the other, and of one started later', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const body = JSON.stringify({ now: '2027-03-01T00:00:00.000Z' });
  await fetch(`${one.url}/sandbox/clock`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  });
  const day = async (api: ApiProcess) =>
    ((await (await fetch(`${api.url}/sandbox/clock`)).json()) as { now: string }).now.slice(0, 10);
  expect(await day(one)).toBe('2027-03-01');
  await expect.poll(() => day(two)).toBe('2027-03-01');
  expect(await day(await start())).toBe('2027-03-01');
});

test('without the sandbox there is no clock to set, and a faulty configuration ends with 2', async () => {
  const api = await start({ PITLANE_SANDBOX: 'off' });
  expect((await fetch(`${api.url}/sandbox/clock`)).status).toBe(404);
  const production = {
    PITLANE_ENV: 'production',
    PITLANE_SANDBOX: 'on',
    PITLANE_ORIGIN: 'https://cars.example',
  };
  await expect(start(production)).rejects.toThrow('ended with 2');
});

test('pages have a limit of their own', async () => {
  const PITLANE_WEB_ROOT = mkdtempSync(join(tmpdir(), 'pitlane-pages-'));
  mkdirSync(join(PITLANE_WEB_ROOT, 'checkout'));
  writeFileSync(join(PITLANE_WEB_ROOT, 'checkout', 'index.html'), '<p>page</p>');
  const PITLANE_LIMITS = JSON.stringify({ page: { points: 2, seconds: 60 } });
  const api = await start({ PITLANE_WEB_ROOT, PITLANE_LIMITS });
  const ask = async (path: string) => (await fetch(api.url + path)).status;
  expect([await ask('/'), await ask('/'), await ask('/')]).toEqual([200, 200, 429]);
  expect([await ask('/healthz'), await ask('/api/location/0/-140/nearby')]).not.toContain(429);
  rmSync(PITLANE_WEB_ROOT, { recursive: true });
});

test('addresses of one IPv6 network share a limit, those of another have their own', async () => {
  const api = await start({
    PITLANE_TRUSTED_PROXIES: '1',
    PITLANE_LIMITS: JSON.stringify({ general: { points: 2, seconds: 60 } }),
  });
  const ask = async (address: string) =>
    (await fetch(`${api.url}/api/nothing`, { headers: { 'X-Forwarded-For': address } })).status;
  expect(await ask('2001:db8:0:1::1')).toBe(404);
  expect(await ask('2001:db8:0:1:ffff::2')).toBe(404);
  expect(await ask('2001:db8:0:1:abcd:ef01:2345:6789')).toBe(429);
  expect(await ask('2001:db8:0:2::1')).toBe(404);
});

test('[OPS-04] a database that goes away makes the process unready, not dead; when it is back, requests and jobs go on', async () => {
  const api = await start({ PITLANE_JOBS: 'on' });
  const status = async (path: string) => (await fetch(api.url + path)).status;
  const bringBack = await takeAway();
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
  const failed = await fetch(`${api.url}/api/config`);
  expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '1']);
  expect(await failed.json()).toMatchObject({ code: 'unavailable', traceId: expect.any(String) });

  await bringBack();
  await expect.poll(() => status('/readyz')).toBe(200);
  await transaction(sql, (tx) => addJob(tx, 'housekeeping', {}));
  await expect.poll(() => api.lines.map(({ msg }) => msg)).toContain('job done');
});

test('[OPS-04] a process that starts while the database is away listens, answers 503, and gets well without a restart', async () => {
  const bringBack = await takeAway();
  const api = await start({ PITLANE_SANDBOX: 'off', PITLANE_JOBS: 'on' });
  const ask = async (path: string) => {
    const response = await fetch(api.url + path);
    return [response.status, (await response.json()) as object] as const;
  };
  expect(await ask('/healthz')).toMatchObject([200, { status: 'ok', jobs: 'restarting' }]);
  expect(await ask('/readyz')).toMatchObject([503, { reason: 'the database does not answer' }]);
  expect(await ask('/api/config')).toMatchObject([503, { code: 'unavailable' }]);

  await bringBack();
  await expect.poll(async () => (await ask('/readyz'))[0]).toBe(200);
  // The partner is what this database lacks: the call got through to it.
  expect(await ask('/api/config')).toMatchObject([403, { code: 'unknown-partner' }]);
  await transaction(sql, (tx) => addJob(tx, 'housekeeping', {}));
  await expect.poll(() => api.lines.map(({ msg }) => msg)).toContain('job done');
  expect(api.child.exitCode).toBeNull();
});

test('[OPS-04] a process that only runs jobs is ready while they run, and only then', async () => {
  const port = await freePort();
  const held = await sql.reserve();
  await held`begin`;
  await held`lock table graphile_worker._private_tasks in access exclusive mode`;
  processes.startJobsOnly(port);
  const ready = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    return response && [response.status, (await response.json()) as object];
  };
  await expect.poll(ready).toEqual([503, { status: 'not ready', reason: 'the jobs do not run' }]);
  await held`rollback`;
  held.release();
  await expect.poll(ready).toEqual([200, { status: 'ready' }]);
  expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(404);

  const bringBack = await takeAway();
  await expect.poll(ready).toMatchObject([503, { status: 'not ready' }]);
  await bringBack();
  await expect.poll(ready).toEqual([200, { status: 'ready' }]);
});

/** Ends all connections to the database and lets none in, until the function that it gives is called. */
async function takeAway(): Promise<() => Promise<void>> {
  const admin = openDatabase(inject('testDatabaseAdminUrl'), { max: 1 });
  const name = new URL(database.url).pathname.slice(1);
  await sql.end();
  await admin.unsafe(`alter database "${name}" with allow_connections false`);
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  return async () => {
    await admin.unsafe(`alter database "${name}" with allow_connections true`);
    await admin.end();
    sql = openDatabase(database.url, { max: 4 });
  };
}

async function waitingBackends(): Promise<number> {
  const rows = await sql`select 1 from pg_stat_activity
                          where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}
