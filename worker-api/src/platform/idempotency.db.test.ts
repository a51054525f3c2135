import { createTestDatabase, type TestDatabase } from '@pitlane/testing/create-test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Sql } from './database.ts';
import { type IdempotentRequest, withIdempotency } from './idempotency.ts';

let database: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openDatabase(database.url, { max: 20 });
  await sql`create table done (key text)`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate done, idempotency_key`;
});

const request = (changes: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  partnerId: 1,
  scope: 'lead-submit',
  key: 'key-0001',
  body: { a: 1, b: [2] },
  ...changes,
});
const submit = (one = request()) =>
  withIdempotency(sql, one, async (tx) => {
    await tx`insert into done values (${one.key})`;
    return { status: 200, body: { LeadId: 7 } };
  });
const timesDone = async () => (await sql`select 1 from done`).length;

test('a repeat answers the stored answer and does nothing', async () => {
  expect(await submit()).toEqual({ status: 200, body: { LeadId: 7 }, replayed: false });
  expect(await submit(request({ body: { b: [2], a: 1 } }))).toEqual({
    status: 200,
    body: { LeadId: 7 },
    replayed: true,
  });
  expect(await timesDone()).toBe(1);
});

test('the same key with another body is refused', async () => {
  await submit();
  await expect(submit(request({ body: { a: 2 } }))).rejects.toMatchObject({ code: 'idempotency-key-reused' });
  expect(await timesDone()).toBe(1);
});

test('keys of other partners and scopes are other keys', async () => {
  await submit();
  await submit(request({ partnerId: 2 }));
  await submit(request({ scope: 'offer' }));
  expect(await timesDone()).toBe(3);
});

test('a second request while the first runs gets a retry answer, and finds the result later', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let entered = () => {};
  const inside = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const first = withIdempotency(sql, request(), async (tx) => {
    await tx`insert into done values ('first')`;
    entered();
    await gate;
    return { status: 200, body: 'first' };
  });
  await inside;
  await expect(submit()).rejects.toMatchObject({ code: 'idempotency-in-flight' });
  release();
  await first;
  expect((await submit()).body).toBe('first');
});

test('sixty at once do the work once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => submit()));
  expect(await timesDone()).toBe(1);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(new Set(refused)).toEqual(refused.length > 0 ? new Set(['idempotency-in-flight']) : new Set());
});

test('a failure forgets the key; a refusal that is not kept may be tried again', async () => {
  const failing = withIdempotency(sql, request(), async (tx) => {
    await tx`insert into done values ('half')`;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const refused = await withIdempotency(sql, request(), async () => ({
    status: 200,
    body: 'full',
    keep: false,
  }));
  expect(refused.body).toBe('full');
  expect((await submit()).replayed).toBe(false);
});
