import {
  OPEN_REFUND_STATES,
  PENDING_REFUND_STATES,
  REFUND_STATE,
} from '@pitlane/domain/payment/refund-state';
import { decideRefunds } from '@pitlane/domain/payment/unknown-refunds';
import { millisecondsInMinute } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { literal, literals } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { lockBooking } from '../bookings/index.ts';
import type { PaymentRow } from './queries.ts';
import { saveRefundedTotal } from './refunds.ts';

/** Milliseconds after which an unanswered refund has either been made or not. */
const ANSWERED_MS = 10 * millisecondsInMinute;

/**
 * Saves a provider's total of refunds, cents: amounts beyond our orders are recorded as made at the provider, so that
 * they are not refunded again. Resolves orders with lost answers.
 */
export function saveProviderRefunds(deps: AppDeps, payment: PaymentRow, totalCents: number): Promise<void> {
  const now = deps.clock.now();
  return transaction(deps.sql, async (tx) => {
    await lockBooking(tx, payment.bookingId);
    const [current] = await tx<{ capturedCents: number }[]>`
      select captured_cents from payment where id = ${payment.id} for update`;
    const total = Math.min(totalCents, current!.capturedCents);
    await resolveUnknown(tx, payment, total, now);
    const { done, open } = await sumRefunds(tx, payment.id);
    const elsewhere = total - done - open;
    if (elsewhere > 0) {
      await tx`
        insert into payment_refund (payment_id, idempotency_key, amount_cents, reason, state, created_at, updated_at)
        values (${payment.id}, ${`${payment.idempotencyKey}-elsewhere-${total}`}, ${elsewhere},
                'Made at the provider.', ${REFUND_STATE.done}, ${now}, ${now})
        on conflict (idempotency_key) do nothing`;
      deps.logger.warn('a refund was made at the provider', { paymentId: payment.id, cents: elsewhere });
    }
    await saveRefundedTotal(tx, payment.id, total, now);
  });
}

/** Skipped while an order is in progress, or was sent too recently: it may explain the total. */
async function resolveUnknown(tx: Tx, payment: PaymentRow, total: number, now: Date): Promise<void> {
  const { done, waiting } = await sumRefunds(tx, payment.id);
  if (waiting > 0) return;
  const unknown = await tx<{ id: number; amountCents: number; updatedAt: Date }[]>`
    select id, amount_cents, updated_at from payment_refund
     where payment_id = ${payment.id} and state = ${literal(tx, REFUND_STATE.unknown)} order by id`;
  const answeredBefore = subMilliseconds(now, ANSWERED_MS);
  if (unknown.some(({ updatedAt }) => updatedAt >= answeredBefore)) return;
  const verdicts = decideRefunds(
    unknown.map(({ amountCents }) => amountCents),
    total - done,
  );
  for (const [index, { id }] of unknown.entries()) {
    const state = verdicts[index]!;
    if (state !== 'unknown')
      await tx`update payment_refund set state = ${state}, updated_at = ${now} where id = ${id}`;
  }
}

/** Cents of a payment's refunds by state. */
async function sumRefunds(tx: Tx, paymentId: number) {
  const [sums] = await tx<{ done: number; waiting: number; open: number }[]>`
    select coalesce(sum(amount_cents) filter (where state = ${literal(tx, REFUND_STATE.done)}), 0)::int as done,
           coalesce(sum(amount_cents) filter (where state in ${literals(tx, PENDING_REFUND_STATES)}), 0)::int as waiting,
           coalesce(sum(amount_cents) filter (where state in ${literals(tx, OPEN_REFUND_STATES)}), 0)::int as open
      from payment_refund where payment_id = ${paymentId}`;
  return sums!;
}
