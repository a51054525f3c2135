import { createTestDatabase, type TestDatabase } from '@pitlane/testing/create-test-database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Sql } from './database.ts';
import { CALL_LIMITS } from './database-limits.ts';
import { toAppError } from './errors.ts';
import { transaction } from './transaction.ts';

const SHORT = {
  ...CALL_LIMITS,
  statementMs: 300,
  lockMs: 200,
  idleInTransactionMs: 300,
  acquireMs: 200,
  answerMs: 2_000,
  waiting: 1,
  queries: 8,
};
let database: TestDatabase;
let admin: Sql;
let sql: Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = openDatabase(database.url, { max: 2, name: 'pitlane-admin' });
  await admin`create table counter (id int primary key, count int not null)`;
  await admin`insert into counter values (1, 0)`;
});
afterAll(async () => {
  await admin?.end();
  await database?.drop();
});
beforeEach(() => {
  sql = openDatabase(database.url, { max: 2, transactions: 1, name: 'pitlane-limited', limits: SHORT });
});
afterEach(() => sql.end({ timeout: 0 }));

/** The problem that a call gets whose work fails like this. */
const findProblem = async (work: Promise<unknown>) => {
  const { code, options } = await work.then(
    () => ({ code: null, options: { headers: {} } }),
    (error: unknown) => toAppError(error),
  );
  return [code, options.headers];
};
const UNAVAILABLE = ['unavailable', { 'Retry-After': '1' }];

test('[OPS-04] a statement, a lock and a silent transaction end by their limits, as a service that is unavailable', async () => {
  expect(await findProblem(sql`select pg_sleep(5)`.execute())).toEqual(UNAVAILABLE);
  const held = await admin.reserve();
  await held`begin`;
  await held`update counter set count = count + 1`;
  expect(await findProblem(transaction(sql, (tx) => tx`update counter set count = 9`))).toEqual(UNAVAILABLE);
  await held`commit`;
  held.release();
  const silent = transaction(sql, async (tx) => {
    await tx`update counter set count = 9`;
    await expect.poll(() => countIdle()).toBe(1);
    await expect.poll(() => countIdle()).toBe(0);
    await tx`select 1`;
  });
  expect(await findProblem(silent)).toEqual(UNAVAILABLE);
  expect(await admin`select count from counter`).toEqual([{ count: 1 }]);
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
});

const countIdle = async () =>
  (
    await admin`select 1 from pg_stat_activity
                 where application_name = 'pitlane-limited' and state = 'idle in transaction'`
  ).length;

test('[OPS-04] transactions wait a bounded time and in a bounded number, and so do queries', async () => {
  const busy = Promise.withResolvers<void>();
  const running = transaction(sql, async (tx) => {
    await tx`select 1`;
    await busy.promise;
  });
  const waiting = findProblem(transaction(sql, (tx) => tx`select 1`));
  expect(await findProblem(transaction(sql, (tx) => tx`select 1`))).toEqual(UNAVAILABLE);
  expect(await waiting).toEqual(UNAVAILABLE);
  busy.resolve();
  await running;

  const many = Array.from({ length: 20 }, () => findProblem(sql`select pg_sleep(0.02)`.execute()));
  const answers = await Promise.all(many);
  expect(answers.filter(([code]) => code === null)).toHaveLength(SHORT.queries);
  expect(answers.filter(([code]) => code !== null)).toEqual(Array(12).fill(UNAVAILABLE));
});

test('[OPS-04] after connections were lost under queries no later query gets their error, or none at all', async () => {
  for (let round = 0; round < 5; round++) {
    const lost = Array.from({ length: 6 }, () => findProblem(sql`select pg_sleep(0.25)`.execute()));
    await expect
      .poll(
        () => admin`select 1 from pg_stat_activity
                         where application_name = 'pitlane-limited' and wait_event = 'PgSleep'`,
      )
      .not.toEqual([]);
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pitlane-limited'`;
    expect(await Promise.all(lost)).toContainEqual(UNAVAILABLE);
    for (let query = 0; query < 6; query++)
      expect(await findProblem(sql`select ${query}::int`.execute())).toEqual([null, {}]);
    expect(await findProblem(transaction(sql, (tx) => tx`select ${round}::int`))).toEqual([null, {}]);
  }
});
