import type { Sql } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { insertRefund } from './refunds.ts';

export type RefundOrder = {
  bookingId: number;
  /** Cents; null is what is left of the payment. */
  amountCents: number | null;
  reason: string;
  now: Date;
};

export type RefundOrdered = { provider: string; amountCents: number; leftCents: number; currency: string };

/** Why a refund cannot be ordered. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/**
 * An operator gives money back, all or part of it. The order is written with its job; the process that runs the jobs asks
 * the provider. Orders are never more than what was taken, whoever orders at the same time. Throws `RefundRefused`.
 */
export function orderRefund(sql: Sql, order: RefundOrder): Promise<RefundOrdered> {
  return transaction(sql, async (tx) => {
    const [payment] = await tx<
      { id: number; provider: string; currency: string; capturedCents: number; key: string }[]
    >`
      select id, provider, currency, captured_cents, idempotency_key as key from payment
       where booking_id = ${order.bookingId} and captured_cents > 0 order by id desc limit 1 for update`;
    if (!payment) throw new RefundRefused('This booking has no payment that could be refunded.');
    const [ordered] = await tx<{ cents: number; count: number }[]>`
      select coalesce(sum(amount_cents) filter (where state <> 'failed'), 0)::int as cents, count(*)::int as count
        from payment_refund where payment_id = ${payment.id}`;
    const leftCents = payment.capturedCents - ordered!.cents;
    const amountCents = order.amountCents ?? leftCents;
    if (amountCents <= 0) throw new RefundRefused('Nothing is left of this payment.');
    if (amountCents > leftCents) throw new RefundRefused(`Only ${leftCents} cents are left of this payment.`);
    await insertRefund(tx, {
      paymentId: payment.id,
      key: `${payment.key}-refund-${ordered!.count + 1}`,
      amountCents,
      reason: order.reason,
      now: order.now,
    });
    const { provider, currency } = payment;
    return { provider, currency, amountCents, leftCents: leftCents - amountCents };
  });
}
