import { execFile } from 'node:child_process';
import { createTestDatabase, type TestDatabase } from '@pitlane/testing/create-test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Sql, type Tx } from './database.ts';
import { TransactionLost } from './database-unavailable.ts';
import { toAppError } from './errors.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openDatabase(database.url, { max: 4 });
  await sql`create table note (text text not null)`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate note`;
});

const notes = async () =>
  (await sql<{ text: string }[]>`select text from note order by text`).map((row) => row.text);

/** Ends the backend of a running transaction and waits until the server has forgotten it. */
async function killBackend(tx: Pick<Tx, 'unsafe'>): Promise<void> {
  const [row] = await tx.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid');
  const pid = row!.pid;
  await sql`select pg_terminate_backend(${pid}, 5000)`;
}

/**
 * The fault itself, in a separate process: after a connection dies, postgres.js writes to its dead socket,
 * which ends the process.
 */
test('without the guard, a statement after the death of the connection takes the process down', async () => {
  const outcome = await runUnguarded(database.url);
  expect(outcome).toContain("Cannot read properties of null (reading 'write')");
});

test('with the guard nothing is written after the connection died, and nothing before it is kept', async () => {
  let callback: Promise<unknown> = Promise.resolve();
  const begun = transaction(sql, (tx) => {
    callback = (async () => {
      await tx`insert into note values ('before')`;
      await killBackend(tx);
      await tx`select 1`.catch(() => {});
      await tx`insert into note values ('after')`;
    })();
    return callback;
  });
  await expect(begun).rejects.toThrow();
  await expect(callback).rejects.toThrow(TransactionLost);
  expect(await notes()).toEqual([]);
});

test('the guard also holds when the connection dies between two statements and inside a savepoint', async () => {
  let callback: Promise<unknown> = Promise.resolve();
  const begun = transaction(sql, (tx) => {
    callback = tx.savepoint(async (inner) => {
      await killBackend(inner);
      await sql`select pg_sleep(0)`;
      await inner.unsafe("insert into note values ('inside')");
    });
    return callback;
  });
  await expect(begun).rejects.toThrow();
  await expect(callback).rejects.toThrow();
  expect(await notes()).toEqual([]);
});

test('an error of another network that the work throws is not taken for a loss of the connection', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' });
  const failing = transaction(sql, (tx) =>
    tx.savepoint(async () => {
      throw refused;
    }),
  );
  await expect(failing).rejects.toBe(refused);
  expect(toAppError(refused).code).toBe('internal');
});

test('commits what worked, rolls back what threw, and keeps fragments and helpers working', async () => {
  const table = (tx: Tx) => tx`insert into ${tx('note')} ${tx([{ text: 'kept' }])}`;
  await transaction(sql, async (tx) => {
    await table(tx);
    await tx
      .savepoint(async (inner) => {
        await inner`insert into note values ('undone')`;
        throw new Error('only the savepoint');
      })
      .catch(() => {});
  });
  await expect(
    transaction(sql, async (tx) => {
      await tx`insert into note values ('gone')`;
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  expect(await notes()).toEqual(['kept']);
});

const UNGUARDED = `
  const postgres = (await import('postgres')).default;
  const sql = postgres(process.argv[1], { max: 2 });
  await sql.begin(async (tx) => {
    const [{ pid }] = await tx\`select pg_backend_pid() as pid\`;
    await sql\`select pg_terminate_backend(\${pid}::int, 5000)\`;
    await tx\`select 1\`.catch(() => {});
    await new Promise(setImmediate);
    await tx\`insert into note values ('after')\`;
  }).catch(() => {});
  setTimeout(() => process.exit(0), 500);
`;

function runUnguarded(url: string): Promise<string> {
  return new Promise((resolve) => {
    const args = ['--input-type=module', '-e', UNGUARDED, url];
    execFile(process.execPath, args, { cwd: import.meta.dirname }, (_error, _stdout, stderr) =>
      resolve(stderr),
    );
  });
}

test('connections for transactions are opened by the first one, and closed with the client', async () => {
  const name = 'pitlane-lazy';
  const own = openDatabase(database.url, { max: 1, name });
  const open = async () =>
    (await sql`select count(*)::int as count from pg_stat_activity where application_name = ${name}`)[0]!
      .count;
  await own`select 1`;
  expect(await open()).toBe(1);
  await transaction(own, (tx) => tx`select 1`);
  expect(await open()).toBe(2);
  await own.end();
  await expect.poll(open).toBe(0);
  await expect(transaction(own, (tx) => tx`select 1`)).rejects.toThrow(TransactionLost);
  expect(await open()).toBe(0);
});

test('a client whose connection died under a query can be ended', async () => {
  const own = openDatabase(database.url, { max: 2 });
  const [{ pid }] = await own<[{ pid: number }]>`select pg_backend_pid() as pid`;
  const asleep = expect(own`select pg_sleep(30)`.execute()).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
    cause: { code: 'CONNECTION_CLOSED' },
  });
  await expect.poll(() => isAsleep(pid)).toBe(true);
  await sql`select pg_terminate_backend(${pid}, 5000)`;
  await asleep;
  await own.end();
  await expect(own`select 1`).rejects.toThrow();
});

const isAsleep = async (pid: number) =>
  (await sql`select 1 from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`).length === 1;

test('a transaction that would be the last query that a busy connection takes runs all the same', async () => {
  const busy = openDatabase(database.url, { max: 2 });
  try {
    const first = [busy`select pg_sleep(0.3)`, busy`select pg_sleep(0.3)`].map((query) => query.execute());
    // Both connections are waited for by now; each then takes 101 of the queued queries.
    const rest = Array.from({ length: 2 }, () => [
      ...Array.from({ length: 100 }, () => busy.unsafe('select 1').execute()),
      transaction(busy, async (tx) => [...(await tx`select 1 as one`)]),
    ]);
    await Promise.all(first);
    for (const queries of rest) expect((await Promise.all(queries)).at(-1)).toEqual([{ one: 1 }]);
  } finally {
    await busy.end();
  }
});
