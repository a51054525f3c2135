import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nodeBinary } from '@pitlane/dev/paths';
import { createTestDatabase, type TestDatabase } from '@pitlane/testing/create-test-database';
import { programPath } from '@pitlane/testing/program-path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isCheckViolation, isUniqueViolation, openDatabase, type Sql } from './database.ts';
import { migrate } from './migrate.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { randomToken } from './tokens.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
let sql: Sql;
let leadGuid: string;
const DAY = '2026-12-01';

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  sql = openDatabase(database.url, { max: 20 });
});
afterAll(async () => {
  await sql?.end();
  await database?.drop();
});
beforeEach(async () => {
  const [lead] = await sql<{ guid: string }[]>`
    insert into lead (partner_id, lead_source) select id, 'Home' from partner limit 1 returning guid`;
  leadGuid = lead!.guid;
});

const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

function insertBooking(supplierId: number, status: string, guid = leadGuid) {
  return sql<{ id: number }[]>`
    insert into booking (public_id, lead_guid, partner_id, supplier_id, status, currency, items_cents, total_cents, tax_cents,
        service_date, original_service_date, timezone, first_name, mobile, email, agreed_at, request, slot_hold_until)
    select ${randomToken()}, guid, partner_id, ${supplierId}, ${status}, 'AUD', 10000, 10000, 909,
        ${DAY}, ${DAY}, 'Australia/Sydney', 'Ada', '0400000000', 'ada@example.com', now(), '{}', now()
      from lead where guid = ${guid} returning id`;
}

describe('migrations', () => {
  test('the code expects the newest file', () => {
    const files = readdirSync(join(import.meta.dirname, '../migrations'));
    expect(SCHEMA_VERSION).toBe(Math.max(...files.map((file) => Number.parseInt(file, 10))));
  });

  test('running them again, twice at once, applies nothing', async () => {
    expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([[], []]);
  });

  test('a database that other files made is refused, also when it is ahead of the code', async () => {
    const older = await createTestDatabase();
    const db = openDatabase(older.url, { max: 1 });
    try {
      await db`update schema_version set md5 = 'another' where version = 1`;
      await db`insert into schema_version (version, name) values (${SCHEMA_VERSION + 1}, 'one-outbox')`;
      await expect(migrate(older.url)).rejects.toThrow(/made by other migration files/);
      const env = { ...process.env, DATABASE_URL: older.url };
      const command = promisify(execFile)(nodeBinary(), [programPath('migrate')], { env });
      // One line with the way out, no stack.
      expect(await refusal(command)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^The database was made by other migration files\. .*db:reset.*\n$/),
      });
    } finally {
      await db.end();
      await older.drop();
    }
  });
});

describe('capacity of a day', () => {
  const take = (supplierId: number, capacity: number) => sql`
    insert into supplier_day (supplier_id, day, capacity, booked) values (${supplierId}, ${DAY}, ${capacity}, 1)
    on conflict (supplier_id, day) do update set booked = supplier_day.booked + 1
      where supplier_day.booked < supplier_day.capacity
    returning booked`;

  test('sixty rivals for five places get five', async () => {
    const taken = await Promise.all(Array.from({ length: 60 }, () => take(2, 5)));
    expect(taken.filter((rows) => rows.length === 1)).toHaveLength(5);
  });

  test('a write that forgets to look is refused by the table', async () => {
    await take(3, 1);
    const oversold = sql`update supplier_day set booked = booked + 1 where supplier_id = 3 and day = ${DAY}`;
    expect(isCheckViolation(await refusal(oversold))).toBe(true);
    expect(isCheckViolation(await refusal(take(4, 0)))).toBe(true);
  });
});

describe('bookings', () => {
  test('one live booking per lead and supplier, however many try', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => insertBooking(2, 'PendingAwaitingPayment')),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []));
    expect(isUniqueViolation(refused, 'booking_live')).toBe(true);
    await insertBooking(3, 'PendingAwaitingPayment');
  });

  test('only one booking of a lead gets past payment', async () => {
    const [first] = await insertBooking(2, 'PendingAwaitingPayment');
    const [second] = await insertBooking(3, 'PendingAwaitingPayment');
    await sql`update booking set status = 'Pending' where id = ${first!.id}`;
    const late = sql`update booking set status = 'Pending' where id = ${second!.id}`;
    expect(isUniqueViolation(await refusal(late), 'booking_submitted')).toBe(true);
    await sql`update booking set status = 'Cancelled' where id = ${first!.id}`;
    await sql`update booking set status = 'Pending' where id = ${second!.id}`;
  });

  test('every status is in the history, with who and why', async () => {
    const [booking] = await insertBooking(2, 'PendingAwaitingPayment');
    await transaction(sql, (tx) => tx`update booking set status = 'Pending' where id = ${booking!.id}`, {
      actor: 'stripe',
      reason: 'captured',
    });
    await sql`update booking set comments = 'no new status' where id = ${booking!.id}`;
    const history = await sql`select status, actor, reason from booking_status_history
                               where booking_id = ${booking!.id} order by id`;
    expect([...history]).toEqual([
      { status: 'PendingAwaitingPayment', actor: 'system', reason: null },
      { status: 'Pending', actor: 'stripe', reason: 'captured' },
    ]);
  });
});

describe('payments', () => {
  const pay = (bookingId: number, ref: string | null = null) => sql<{ id: number }[]>`
    insert into payment (booking_id, lead_guid, partner_id, provider, idempotency_key, provider_ref, amount_cents, currency)
    select id, lead_guid, partner_id, 'stripe', ${randomToken()}, ${ref}, 10000, 'AUD' from booking
     where id = ${bookingId} returning id`;

  test('one live payment per booking; after a failure another may follow', async () => {
    const [booking] = await insertBooking(2, 'PendingAwaitingPayment');
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => pay(booking!.id)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await sql`update payment set state = 'failed' where booking_id = ${booking!.id}`;
    await pay(booking!.id);
  });

  test('captured is never negative, refunded never above captured; an over-capture can be recorded', async () => {
    const [booking] = await insertBooking(2, 'PendingAwaitingPayment');
    const [payment] = await pay(booking!.id, 'pi_1');
    const set = (captured: number, refunded: number) =>
      sql`update payment set captured_cents = ${captured}, refunded_cents = ${refunded} where id = ${payment!.id}`;
    expect(isCheckViolation(await refusal(set(-1, 0)))).toBe(true);
    expect(isCheckViolation(await refusal(set(5_000, 5_001)))).toBe(true);
    await set(10_001, 10_001);
  });
});

describe('money of suppliers', () => {
  test('the balance follows the ledger and never falls below zero', async () => {
    const book = (amount: number, reference: string) => sql`
      insert into supplier_ledger (supplier_id, amount_cents, reason, reference)
      values (2, ${amount}, ${amount > 0 ? 'TopUp' : 'LeadClaim'}, ${reference})`;
    // The demo's workshops begin with some.
    const [before] = await sql<
      { cents: number }[]
    >`select balance_cents::int as cents from supplier_balance where supplier_id = 2`;
    if (before?.cents) await book(-before.cents, 'claim:0');
    await book(1_000, 'top-up:1');
    const claims = await Promise.allSettled([1, 2, 3, 4].map((claim) => book(-400, `claim:${claim}`)));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const [row] = await sql`select balance_cents from supplier_balance where supplier_id = 2`;
    expect(row?.balanceCents).toBe(200);
  });
});
