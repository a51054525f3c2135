import type { Sql, Tx } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { insertRefund, noteRefundsDone } from './refunds.ts';

export type RefundOrder = {
  bookingId: number;
  /** Cents; null is what is left of the payment. */
  amountCents: number | null;
  reason: string;
  /**
   * What a person found out at a provider that cannot be asked: it was made already and is only written down, or the one
   * whose answer was lost was not made and is ordered anew.
   */
  isMade?: boolean | null;
  now: Date;
};

export type RefundOrdered = { provider: string; amountCents: number; leftCents: number; currency: string };

/** Why a refund cannot be ordered. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

type Refundable = {
  id: number;
  provider: string;
  currency: string;
  capturedCents: number;
  refundedCents: number;
  key: string;
};

/**
 * An operator gives money back, all or part of it. The order is written with its job; the process that runs the jobs asks
 * the provider. Orders are never more than what was taken, whoever orders at the same time and whatever was given back at
 * the provider itself. Throws `RefundRefused`.
 */
export function orderRefund(sql: Sql, order: RefundOrder): Promise<RefundOrdered> {
  return transaction(sql, async (tx) => {
    const [payment] = await tx<Refundable[]>`
      select id, provider, currency, captured_cents, refunded_cents, idempotency_key as key from payment
       where booking_id = ${order.bookingId} and captured_cents > 0
       order by state = 'captured' desc, id desc limit 1 for update`;
    if (!payment) throw new RefundRefused('This booking has no payment that could be refunded.');
    if (order.isMade != null) await dropUnknown(tx, payment.id, order);
    const [ordered] = await tx<{ cents: number; count: number }[]>`
      select coalesce(sum(amount_cents) filter (where state <> 'failed'), 0)::int as cents, count(*)::int as count
        from payment_refund where payment_id = ${payment.id}`;
    // What the provider says it gave back counts even where no order of ours explains it.
    const leftCents = payment.capturedCents - Math.max(ordered!.cents, payment.refundedCents);
    const amountCents = order.amountCents ?? leftCents;
    if (amountCents <= 0) throw new RefundRefused('Nothing is left of this payment.');
    if (amountCents > leftCents) throw new RefundRefused(`Only ${leftCents} cents are left of this payment.`);
    const key = `${payment.key}-refund-${ordered!.count + 1}`;
    const { reason, now } = order;
    if (order.isMade) await insertMade(tx, payment.id, { key, amountCents, reason, now });
    else await insertRefund(tx, { paymentId: payment.id, key, amountCents, reason, now });
    const { provider, currency } = payment;
    return { provider, currency, amountCents, leftCents: leftCents - amountCents };
  });
}

/** The person who looked says what became of it: the order whose answer was lost stands for it no longer. */
const dropUnknown = (tx: Tx, paymentId: number, { amountCents, now }: RefundOrder) => tx`
  update payment_refund set state = 'failed', updated_at = ${now}
   where id = (select id from payment_refund where payment_id = ${paymentId} and state = 'unknown'
                  and (${amountCents}::int is null or amount_cents = ${amountCents}::int) order by id limit 1)`;

async function insertMade(
  tx: Tx,
  paymentId: number,
  refund: { key: string; amountCents: number; reason: string; now: Date },
): Promise<void> {
  const { key, amountCents, reason, now } = refund;
  await tx`
    insert into payment_refund (payment_id, idempotency_key, amount_cents, reason, state, created_at, updated_at)
    values (${paymentId}, ${key}, ${amountCents}, ${reason}, 'done', ${now}, ${now})`;
  await noteRefundsDone(tx, paymentId, now);
}
