import { BOOKING_STATUS, RESUMABLE_STATUSES } from '@pitlane/domain/booking/booking-status';
import { PAYMENT_STATE } from '@pitlane/domain/payment/payment-state';
import { MESSAGE_STATE } from '@pitlane/domain/people/message-state';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/support/use-test-app.ts';
import { isServiceVisit } from '../quoting/leads/index.ts';
import type { Tx } from './database.ts';
import { literal, literals } from './sql.ts';
import { transaction } from './transaction.ts';

const app = useTestApp();

/** The plan of a statement where an index is worth it; tables of tests are too small for one. */
const readPlan = (explain: (tx: Tx) => Promise<readonly Record<string, string>[]>): Promise<string> =>
  transaction(app.sql, async (tx) => {
    await tx`set local enable_seqscan = off`;
    return (await explain(tx)).map((row) => row['QUERY PLAN'] ?? Object.values(row)[0]).join('\n');
  });

test.each<[string, (tx: Tx) => Promise<readonly Record<string, string>[]>]>([
  [
    'payment_review',
    (tx) =>
      tx`explain select id from payment where state = ${literal(tx, PAYMENT_STATE.captured)} order by coalesce(checked_at, created_at)`,
  ],
  [
    'message_waiting',
    (tx) =>
      tx`explain select id from message where state = ${literal(tx, MESSAGE_STATE.waiting)} order by created_at`,
  ],
  [
    'booking_live',
    (tx) => tx`
      explain select id from booking where ${isServiceVisit(tx)} and status <> ${literal(tx, BOOKING_STATUS.Cancelled)}
       order by lead_guid, supplier_id`,
  ],
  [
    'booking_hold',
    (tx) =>
      tx`explain select id from booking where status in ${literals(tx, RESUMABLE_STATUSES)} order by slot_hold_until`,
  ],
])('a named status lets the planner use %s', async (index, explain) => {
  expect(await readPlan(explain)).toContain(index);
});

test('a status as a parameter would not use the partial index in a generic plan', async () => {
  const kept =
    'explain (generic_plan) select id from payment where state = $1 order by coalesce(checked_at, created_at)';
  expect(await readPlan((tx) => tx.unsafe(kept).simple() as never)).not.toContain('payment_review');
});
