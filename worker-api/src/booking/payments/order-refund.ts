import { formatCents } from '@pitlane/domain/money/money';
import { PAYMENT_STATE } from '@pitlane/domain/payment/payment-state';
import { REFUND_STATE } from '@pitlane/domain/payment/refund-state';
import { addHours } from 'date-fns/addHours';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Db, Sql, Tx } from '../../platform/database.ts';
import { firstRow, literal } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { lockBooking } from '../bookings/index.ts';
import { insertRefund, saveRefunded } from './refunds.ts';

export type RefundOrder = {
  bookingId: number;
  /** Cents; null refunds the remainder, or with `isMade` what the unknown order is about. */
  amountCents: number | null;
  reason: string;
  /** The operator's own name for the refund: paid once for a booking. */
  reference?: string | null;
  /** Allows an amount that was refunded in the last 24 hours; by default where there is a reference. */
  isOnceMore?: boolean;
  /** For providers without a refund query: true records a refund that was made, false orders a lost one again. */
  isMade?: boolean | null;
  /** Who orders it: `operator:` and a name; an operator without one by default. */
  by?: string;
  now: Date;
};

export type OrderedRefund = {
  provider: string;
  amountCents: number;
  leftCents: number;
  currency: string;
  /** The reference was refunded before: nothing was ordered. */
  isRepeat: boolean;
};

/** Why a refund cannot be ordered. */
export class RefundError extends Error {
  override readonly name: string = 'RefundError';
}

/** The same amount was refunded within a day, and the order does not allow it once more. */
export class RepeatedRefundError extends RefundError {
  override readonly name = 'RepeatedRefundError';
  /** The sentence without the way out on the command line. */
  readonly fact: string;

  constructor(fact: string, commandLine: string) {
    super(`${fact} ${commandLine}`);
    this.fact = fact;
  }
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
 * Orders a refund, all or part, with its job. Orders never exceed the captured amount, including refunds made at the
 * provider. Throws `RefundError`, and `RepeatedRefundError` for an equal amount within 24 hours without `isOnceMore`.
 */
export function orderRefund(sql: Sql, given: RefundOrder): Promise<OrderedRefund> {
  return transaction(sql, async (tx) => {
    await lockBooking(tx, given.bookingId);
    const [payment] = await tx<Refundable[]>`${selectRefundable(tx, given.bookingId)} for update`;
    if (!payment) throw new RefundError('This booking has no payment that could be refunded.');
    const order = given.isMade == null ? given : await failUnknown(tx, payment.id, given);
    const { leftCents, count } = await countRefunds(tx, payment);
    const { provider, currency } = payment;
    const repeated = await findRepeated(tx, order);
    if (repeated) return { provider, currency, amountCents: repeated.amountCents, leftCents, isRepeat: true };
    await refuseSameAmount(tx, payment.id, order);
    const amountCents = requireAmount(order, leftCents);
    if (amountCents <= 0) throw new RefundError('Nothing is left of this payment.');
    if (amountCents > leftCents)
      throw new RefundError(`Only ${formatCents(leftCents)} is left of this payment.`);
    const part = order.reference ? `${await hashReference(order.reference)}-${count + 1}` : count + 1;
    const key = `${payment.key}-refund-${part}`;
    const { now } = order;
    const reason = order.reference ? `${order.reason} (${order.reference})` : order.reason;
    if (order.isMade) await insertDone(tx, payment.id, { key, amountCents, reason, now });
    else await insertRefund(tx, { paymentId: payment.id, key, amountCents, reason, now });
    await recordAudit(tx, {
      at: now,
      actor: order.by ?? 'operator',
      action: 'refund-ordered',
      subject: { type: 'booking', id: String(order.bookingId) },
      details: {
        reason: order.reason,
        amountCents,
        before: { refundableCents: leftCents },
        after: { refundableCents: leftCents - amountCents },
      },
    });
    return { provider, currency, amountCents, leftCents: leftCents - amountCents, isRepeat: false };
  });
}

/** The payment of a booking that a refund would be of, with what can still go back; null when nothing was taken online. */
export async function findRefundable(
  db: Db,
  bookingId: number,
): Promise<{ capturedCents: number; leftCents: number } | null> {
  const [payment] = await db<Refundable[]>`${selectRefundable(db, bookingId)}`;
  return payment
    ? { capturedCents: payment.capturedCents, leftCents: (await countRefunds(db, payment)).leftCents }
    : null;
}

const selectRefundable = (db: Db, bookingId: number) => db`
  select id, provider, currency, captured_cents, refunded_cents, idempotency_key as key from payment
   where booking_id = ${bookingId} and captured_cents > 0
   order by state = ${literal(db, PAYMENT_STATE.captured)} desc, id desc limit 1`;

async function countRefunds(tx: Db, payment: Refundable): Promise<{ leftCents: number; count: number }> {
  const [ordered] = await tx<{ cents: number; count: number }[]>`
    select coalesce(sum(amount_cents) filter (where state <> ${literal(tx, REFUND_STATE.failed)}), 0)::int as cents, count(*)::int as count
      from payment_refund where payment_id = ${payment.id}`;
  // The provider's refunds count even without an order of ours.
  const leftCents = payment.capturedCents - Math.max(ordered!.cents, payment.refundedCents);
  return { leftCents, count: ordered!.count };
}

/** The refund of the same reference. */
async function findRepeated(tx: Tx, { bookingId, reference, amountCents }: RefundOrder) {
  if (!reference) return null;
  const like = `%-refund-${await hashReference(reference)}-%`;
  const known = await findKnown(tx, bookingId, tx`r.idempotency_key like ${like}`);
  if (known && amountCents !== null && amountCents !== known.amountCents)
    throw new RefundError(
      `The reference ${reference} already stands for a refund of ${formatCents(known.amountCents)}.`,
    );
  return known;
}

/** The same amount within a day may be the same refund, unless the order allows it. */
async function refuseSameAmount(
  tx: Tx,
  paymentId: number,
  { bookingId, reference, amountCents, now, isOnceMore = Boolean(reference) }: RefundOrder,
): Promise<void> {
  if (isOnceMore) return;
  const known = await findKnown(
    tx,
    bookingId,
    tx`r.payment_id = ${paymentId} and r.amount_cents = ${amountCents}::int and r.created_at > ${addHours(now, -24)}`,
  );
  if (!known) return;
  const amount = formatCents(known.amountCents);
  throw new RepeatedRefundError(
    `${amount} was already refunded at ${known.createdAt.toISOString()}.`,
    `If the customer gets ${amount} once more, name this refund with --reference TEXT.`,
  );
}

/** The last refund of a booking, not failed, that the condition names. */
async function findKnown(
  tx: Tx,
  bookingId: number,
  condition: ReturnType<Tx>,
): Promise<{ amountCents: number; createdAt: Date } | null> {
  return firstRow(tx<{ amountCents: number; createdAt: Date }[]>`
    select r.amount_cents, r.created_at from payment_refund r join payment p on p.id = r.payment_id
     where p.booking_id = ${bookingId} and r.state <> ${literal(tx, REFUND_STATE.failed)} and ${condition}
     order by r.id desc limit 1`);
}

/** 16 hexadecimal digits: providers limit the length of a key. */
async function hashReference(reference: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(reference));
  return Buffer.from(digest).toString('hex').slice(0, 16);
}

/** Fails the unknown order that the operator resolved. Without an amount, its amount becomes that of the order. */
async function failUnknown(tx: Tx, paymentId: number, order: RefundOrder): Promise<RefundOrder> {
  const unknown = await tx<{ id: number; amountCents: number }[]>`
    select id, amount_cents from payment_refund
     where payment_id = ${paymentId} and state = ${literal(tx, REFUND_STATE.unknown)}
       and (${order.amountCents}::int is null or amount_cents = ${order.amountCents}::int) order by id`;
  const amounts = [...new Set(unknown.map(({ amountCents }) => amountCents))];
  if (amounts.length > 1)
    throw new RefundError(
      `Refunds of ${amounts.map((cents) => formatCents(cents)).join(' and ')} are unknown. Name one with --amount.`,
    );
  const [first] = unknown;
  if (!first) return order;
  await tx`
    update payment_refund set state = ${REFUND_STATE.failed}, updated_at = ${order.now} where id = ${first.id}`;
  return { ...order, amountCents: first.amountCents };
}

/** The remainder stands in for a missing amount, but never for a refund that was or was not made. */
function requireAmount({ amountCents, isMade }: RefundOrder, leftCents: number): number {
  if (amountCents !== null) return amountCents;
  if (isMade == null) return leftCents;
  throw new RefundError('No refund of this payment is unknown. Name the amount with --amount.');
}

async function insertDone(
  tx: Tx,
  paymentId: number,
  refund: { key: string; amountCents: number; reason: string; now: Date },
): Promise<void> {
  const { key, amountCents, reason, now } = refund;
  await tx`
    insert into payment_refund (payment_id, idempotency_key, amount_cents, reason, state, created_at, updated_at)
    values (${paymentId}, ${key}, ${amountCents}, ${reason}, ${REFUND_STATE.done}, ${now}, ${now})`;
  await saveRefunded(tx, paymentId, now);
}
