import { OPEN_REFUND_STATES, PENDING_REFUND_STATES } from '@pitlane/domain/payment/refund-state';
import { decideRefunds } from '@pitlane/domain/payment/unknown-refunds';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { statuses } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import type { PaymentRow } from './queries.ts';
import { noteRefunded } from './refunds.ts';

/** Milliseconds after which a refund that was never answered has happened or not. */
const ANSWERED_MS = 10 * millisecondsInMinute;

/**
 * Notes what a provider says it has given back in all, cents: what is more than we ordered was given back at the provider
 * itself and is written beside our own orders, so that nobody gives it back again. An order whose answer was lost is
 * decided by it.
 */
export function noteProviderRefunds(deps: AppDeps, payment: PaymentRow, totalCents: number): Promise<void> {
  const now = deps.clock.now();
  return transaction(deps.sql, async (tx) => {
    const [current] = await tx<{ capturedCents: number }[]>`
      select captured_cents from payment where id = ${payment.id} for update`;
    const total = Math.min(totalCents, current!.capturedCents);
    await decideUnknown(tx, payment, total, now);
    const { done, open } = await sumsOf(tx, payment.id);
    const elsewhere = total - done - open;
    if (elsewhere > 0) {
      await tx`
        insert into payment_refund (payment_id, idempotency_key, amount_cents, reason, state, created_at, updated_at)
        values (${payment.id}, ${`${payment.idempotencyKey}-elsewhere-${total}`}, ${elsewhere},
                'Made at the provider.', 'done', ${now}, ${now})
        on conflict (idempotency_key) do nothing`;
      deps.logger.warn('a refund was made at the provider', { paymentId: payment.id, cents: elsewhere });
    }
    await noteRefunded(tx, payment.id, total, now);
  });
}

/** Only while no order is on its way: it could be what was given back. One that was sent just now may still be made. */
async function decideUnknown(tx: Tx, payment: PaymentRow, total: number, now: Date): Promise<void> {
  const { done, waiting } = await sumsOf(tx, payment.id);
  if (waiting > 0) return;
  const unknown = await tx<{ id: number; amountCents: number; updatedAt: Date }[]>`
    select id, amount_cents, updated_at from payment_refund
     where payment_id = ${payment.id} and state = 'unknown' order by id`;
  const answeredBefore = now.getTime() - ANSWERED_MS;
  if (unknown.some(({ updatedAt }) => updatedAt.getTime() >= answeredBefore)) return;
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

/** Cents of a payment's refunds: those that were made, and those of which that is not known. */
async function sumsOf(tx: Tx, paymentId: number) {
  const [sums] = await tx<{ done: number; waiting: number; open: number }[]>`
    select coalesce(sum(amount_cents) filter (where state = 'done'), 0)::int as done,
           coalesce(sum(amount_cents) filter (where state in ${statuses(tx, PENDING_REFUND_STATES)}), 0)::int as waiting,
           coalesce(sum(amount_cents) filter (where state in ${statuses(tx, OPEN_REFUND_STATES)}), 0)::int as open
      from payment_refund where payment_id = ${paymentId}`;
  return sums!;
}
