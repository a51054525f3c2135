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
  const admin = openDatabase(inject('testDatabaseAdminUrl'), { max: 1 });
  const name = new URL(database.url).pathname.slice(1);
  await sql.end();
  await admin.unsafe(`alter database "${name}" with allow_connections false`);
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
  const failed = await fetch(`${api.url}/api/config`);
  expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '1']);
  expect(await failed.json()).toMatchObject({ code: 'unavailable', traceId: expect.any(String) });

  await admin.unsafe(`alter database "${name}" with allow_connections true`);
  await admin.end();
  sql = openDatabase(database.url, { max: 4 });
  await expect.poll(() => status('/readyz')).toBe(200);
  await transaction(sql, (tx) => addJob(tx, 'housekeeping', {}));
  await expect.poll(() => api.lines.map(({ msg }) => msg)).toContain('job done');
});

async function waitingBackends(): Promise<number> {
  const rows = await sql`select 1 from pg_stat_activity
                          where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}
