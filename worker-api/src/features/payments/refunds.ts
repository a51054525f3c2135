import type { CardPayment } from '../../adapters/cards/cards.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { addJob } from '../../platform/jobs.ts';
import { transaction } from '../../platform/transaction.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';

/** Money that no booking can have goes back whole: the order is written first, a job carries it out. */
export function giveBack(
  deps: AppDeps,
  payment: PaymentRow,
  card: CardPayment,
  reason: string,
): Promise<void> {
  const now = deps.clock.now();
  return transaction(
    deps.sql,
    async (tx) => {
      await queries.lockBooking(tx, payment);
      const from = ['created', 'authorising', 'authorised', 'capturing'] as const;
      const change = { state: 'captured', now, capturedCents: card.capturedCents } as const;
      if (!(await queries.movePayment(tx, payment.id, from, change))) return;
      const key = `${payment.idempotencyKey}-refund`;
      await tx`
        insert into payment_refund (payment_id, idempotency_key, amount_cents, reason, created_at, updated_at)
        values (${payment.id}, ${key}, ${card.capturedCents}, ${reason}, ${now}, ${now})
        on conflict (idempotency_key) do nothing`;
      await tx`
        update booking set status = 'PaymentFailed', version = version + 1, updated_at = ${now}
         where id = ${payment.bookingId} and status = 'PendingAwaitingPayment'`;
      await addJob(tx, 'refund-payment', { key }, { key });
    },
    { actor: 'payment', reason: 'The money goes back.' },
  );
}

/** Job `refund-payment`: a repeat carries the same key to the provider, which gives the money back once. */
export async function refundPayment(payload: unknown, deps: AppDeps): Promise<void> {
  const { key } = payload as { key: string };
  const [refund] = await deps.sql<{ id: number; paymentId: number; amountCents: number }[]>`
    select id, payment_id, amount_cents from payment_refund where idempotency_key = ${key} and state = 'created'`;
  if (!refund || !deps.cards) return;
  const payment = await queries.findPayment(deps.sql, refund.paymentId);
  const { ref } = await deps.cards.refundPayment(payment.providerRef!, refund.amountCents, key);
  const now = deps.clock.now();
  await transaction(deps.sql, async (tx) => {
    const done = await tx`
      update payment_refund set state = 'done', provider_ref = ${ref}, updated_at = ${now}
       where id = ${refund.id} and state = 'created' returning id`;
    if (done.length > 0) await noteRefunded(tx, payment.id, payment.refundedCents + refund.amountCents, now);
  });
}

/** Notes how much the provider has given back in all; the whole makes the payment `refunded`. */
export async function noteRefunded(
  db: Parameters<typeof queries.findPayment>[0],
  paymentId: number,
  refundedCents: number,
  now: Date,
): Promise<void> {
  await db`
    update payment set refunded_cents = least(captured_cents, greatest(refunded_cents, ${refundedCents}::int)),
           state = case when ${refundedCents}::int >= captured_cents then 'refunded' else state end,
           version = version + 1, updated_at = ${now}
     where id = ${paymentId} and state = 'captured' and refunded_cents < ${refundedCents}::int`;
}
