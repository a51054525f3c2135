import { millisecondsInDay } from 'date-fns/constants';
import { compareBooks, findOversoldDays, findWronglyPaid, settleAll } from '../support/books.ts';
import { TEST_NOW } from '../support/test-app.ts';
import type { HostileWorld } from './hostile-world.ts';

/** Rows of the other party by table, as text. */
export type Snapshot = Record<string, string>;

/** What no request may change: the other party's rows. Anybody may book at its workshop, which only adds rows. */
export async function snapshotOther({ sql, other }: HostileWorld): Promise<Snapshot> {
  const { supplierId, leadGuids, bookingIds, numbers, partnerId, marks } = other;
  const rows = {
    lead: await sql`
      select guid, partner_id, name, email, mobile_number, user_id from lead where guid in ${sql(leadGuids)} order by guid`,
    access: await sql`select * from lead_access where lead_guid in ${sql(leadGuids)} order by 1, 2`,
    booking: await sql`select * from booking where id in ${sql(bookingIds)} order by id`,
    offer: await sql`select * from booking_offer where booking_id in ${sql(bookingIds)} order by id`,
    change:
      await sql`select * from booking_change_request where booking_id in ${sql(bookingIds)} order by id`,
    payment: await sql`select * from payment where booking_id in ${sql(bookingIds)} order by id`,
    bid: await sql`select * from lead_bid where supplier_id = ${supplierId} order by id`,
    claim: await sql`select * from lead_claim where supplier_id = ${supplierId}`,
    ledger: await sql`select * from supplier_ledger where supplier_id = ${supplierId} order by id`,
    supplier: await sql`select * from supplier where id = ${supplierId}`,
    hours: await sql`select * from supplier_hours where supplier_id = ${supplierId} order by 1, 2`,
    price: await sql`select * from supplier_price where supplier_id = ${supplierId} order by 1, 2, 3, 4`,
    member: await sql`select * from supplier_member where supplier_id = ${supplierId} order by id`,
    invitation: await sql`select * from store_invitation where supplier_id = ${supplierId} order by id`,
    calendar: await sql`
      select supplier_id, token_hash from supplier_calendar where supplier_id = ${supplierId}`,
    review: await sql`select * from review where id = ${numbers.review}`,
    flag: await sql`select * from review_flag where review_id = ${numbers.review}`,
    vehicle: await sql`select * from saved_vehicle where account_subject = ${marks.account}`,
    photo: await sql`
      select * from captured_image where lead_guid in ${sql(leadGuids)} or supplier_id = ${supplierId} order by id`,
    partner: await sql`select * from partner where id = ${partnerId}`,
    key: await sql`select * from partner_key where partner_id = ${partnerId} order by id`,
  };
  return Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, JSON.stringify(found)]));
}

/**
 * What the requests left behind that no rule of the product allows, in words. Runs all jobs a day
 * later, when no payment waits for its customer any more.
 */
export async function findWorldFaults(world: HostileWorld, before: Snapshot): Promise<string[]> {
  const now = await snapshotOther(world);
  const changed = Object.keys(before).filter((table) => before[table] !== now[table]);
  world.lines.length = 0;
  await settleAll(world, { start: Date.parse(TEST_NOW) + millisecondsInDay, batches: 3 });
  const failed = world.lines.filter((line) => /"msg":"job (?:failed|dead)"/.test(line));
  const { differences, held } = await compareBooks(world);
  const unsettled = await world.sql`
    select id, provider, state from payment where state in ('authorising', 'authorised', 'capturing')`;
  return [
    // A `__proto__` that was assigned.
    ...Object.keys(Object.prototype).map((name) => `every object has ${name}`),
    ...changed.map((table) => `${table} of the other party was ${before[table]}\n  and is ${now[table]}`),
    ...failed.map((line) => `a job failed: ${line}`),
    ...differences.map((one) => `the books differ: ${JSON.stringify(one)}`),
    ...held.map((one) => `money is held: ${JSON.stringify(one)}`),
    ...unsettled.map((row) => `a payment is not settled: ${JSON.stringify(row)}`),
    ...(await findWronglyPaid(world)).map((row) => `a booking is wrongly paid: ${JSON.stringify(row)}`),
    ...(await findOversoldDays(world)).map((row) => `a day is oversold: ${JSON.stringify(row)}`),
  ];
}
