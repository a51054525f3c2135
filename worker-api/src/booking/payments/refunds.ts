import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { formatCents } from '@pitlane/domain/money/money';
import {
  CLOSED_STATES,
  ENDED_UNPAID_STATES,
  hasEndedUnpaid,
  PAYMENT_STATE,
  REVIEWED_STATES,
  UNSETTLED_STATES,
} from '@pitlane/domain/payment/payment-state';
import { PENDING_REFUND_STATES, REFUND_STATE } from '@pitlane/domain/payment/refund-state';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { addJob } from '../../platform/jobs.ts';
import type { PaymentHandle, PaymentProvider, PaymentView } from '../../platform/ports/payment-provider.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { literal, literals } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { bookingReference, lockBooking } from '../bookings/index.ts';
import { alertOperator } from './alerts.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';
import { requireProvider, toHandle } from './require-provider.ts';
import { withBookingLock } from './with-booking-lock.ts';

/** Refunds money that no booking can have in full: writes the order, a job carries it out. */
export function refundToCustomer(
  deps: AppDeps,
  payment: PaymentRow,
  view: PaymentView,
  reason: string,
): Promise<void> {
  return withBookingLock(deps, payment, 'The money goes back.', async (tx, now) => {
    const current = await queries.findPayment(tx, payment.id);
    if (!(await saveCaptured(tx, current, view.capturedCents, now))) return;
    if (view.capturedCents === 0) return;
    await insertRefund(tx, {
      paymentId: payment.id,
      key: `${payment.idempotencyKey}-refund`,
      amountCents: view.capturedCents,
      reason,
      now,
    });
    await tx`
        update booking set status = ${BOOKING_STATUS.PaymentFailed}, version = version + 1, updated_at = ${now}
         where id = ${payment.bookingId} and status = ${literal(tx, BOOKING_STATUS.PendingAwaitingPayment)}
           and not exists (select 1 from payment p where p.booking_id = booking.id and p.id <> ${payment.id}
                              and p.state not in ${literals(tx, CLOSED_STATES)})`;
  });
}

/** An ended attempt stays ended: another one may be live. */
async function saveCaptured(tx: Tx, payment: PaymentRow, cents: number, now: Date): Promise<boolean> {
  if (cents === 0) return queries.movePayment(tx, payment.id, [payment.state], { state: 'failed', now });
  if (!hasEndedUnpaid(payment.state)) {
    return queries.movePayment(tx, payment.id, UNSETTLED_STATES, {
      state: 'captured',
      now,
      capturedCents: cents,
    });
  }
  const noted = await tx`
    update payment set captured_cents = ${cents}, updated_at = ${now}, version = version + 1
     where id = ${payment.id} and state in ${literals(tx, ENDED_UNPAID_STATES)} and captured_cents = 0 returning id`;
  return noted.length > 0;
}

/** Writes a refund order with its job. */
export async function insertRefund(
  tx: Tx,
  refund: { paymentId: number; key: string; amountCents: number; reason: string; now: Date },
): Promise<void> {
  const { paymentId, key, amountCents, reason, now } = refund;
  await tx`
    insert into payment_refund (payment_id, idempotency_key, amount_cents, reason, created_at, updated_at)
    values (${paymentId}, ${key}, ${amountCents}, ${reason}, ${now}, ${now})
    on conflict (idempotency_key) do nothing`;
  await addJob(tx, 'refund-payment', { key }, { key });
}

type RefundRow = {
  id: number;
  paymentId: number;
  amountCents: number;
  reason: string;
  state: 'created' | 'sent';
};

/**
 * Job `refund-payment`. Repeats use the same key. Where refunds are not idempotent, it calls once and alerts an
 * operator about a missing answer.
 */
export async function refundPayment(payload: unknown, deps: AppDeps): Promise<void> {
  const { key } = payload as { key: string };
  const [refund] = await deps.sql<RefundRow[]>`
    select id, payment_id, amount_cents, reason, state from payment_refund
     where idempotency_key = ${key} and state in ${literals(deps.sql, PENDING_REFUND_STATES)}`;
  if (!refund) return;
  const payment = await queries.findPayment(deps.sql, refund.paymentId);
  const provider = requireProvider(deps, payment.provider);
  if (!provider.isRefundIdempotent && !(await markSent(deps, payment, refund))) return;
  const handle = await toHandle(deps, provider, payment);
  const { amountCents, reason } = refund;
  let answer: Awaited<ReturnType<PaymentProvider['refundPayment']>>;
  try {
    answer = await provider.refundPayment(handle, { amountCents, key, reason });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (!provider.isRefundIdempotent)
      return endRefund(deps, payment, refund, error.kind === 'rejected' ? 'failed' : 'unknown', error.code);
    // A rejection with enough money left may be temporary: unsettled money cannot be refunded yet.
    if (error.kind !== 'rejected' || (await hasRemainder(provider, handle, amountCents))) throw error;
    return endRefund(deps, payment, refund, 'failed', error.code);
  }
  // The same key would give the same failed refund again.
  if (answer.failure) return endRefund(deps, payment, refund, 'failed', answer.failure);
  const now = deps.clock.now();
  await transaction(deps.sql, async (tx) => {
    await lockBooking(tx, payment.bookingId);
    const done = await tx`
      update payment_refund set state = ${REFUND_STATE.done}, provider_ref = ${answer.ref}, updated_at = ${now}
       where id = ${refund.id} and state in ${literals(tx, PENDING_REFUND_STATES)} returning id`;
    if (done.length === 0) return;
    await saveRefunded(tx, payment.id, now);
  });
}

/** False when it was sent before without an answer. */
async function markSent(deps: AppDeps, payment: PaymentRow, refund: RefundRow): Promise<boolean> {
  const sent = await deps.sql`
    update payment_refund set state = ${REFUND_STATE.sent}, updated_at = ${deps.clock.now()}
     where id = ${refund.id} and state = ${literal(deps.sql, REFUND_STATE.created)} returning id`;
  if (sent.length > 0) return true;
  await endRefund(deps, payment, refund, 'unknown', null);
  return false;
}

/** Whether the provider still holds enough of the payment. */
async function hasRemainder(
  provider: PaymentProvider,
  handle: PaymentHandle,
  cents: number,
): Promise<boolean> {
  const { capturedCents, refundedCents } = await provider.getPayment(handle);
  return capturedCents - refundedCents >= cents;
}

async function endRefund(
  deps: AppDeps,
  payment: PaymentRow,
  { id, amountCents }: RefundRow,
  state: 'failed' | 'unknown',
  code: string | null,
): Promise<void> {
  const why =
    state === 'failed'
      ? `${payment.provider} refused it (${code ?? 'no reason given'}), so nothing was refunded. Check its portal, then refund again.`
      : `${payment.provider} did not answer. Check in its portal whether the refund went through, then run ${nameCommand(payment, amountCents)} with --already-made if it did, or with --not-made to send it again.`;
  await transaction(deps.sql, async (tx) => {
    await lockBooking(tx, payment.bookingId);
    await tx`
      update payment_refund set state = ${state}, updated_at = ${deps.clock.now()}
       where id = ${id} and state in ${literals(tx, PENDING_REFUND_STATES)}`;
    await alertOperator(deps, tx, payment, {
      kind: `refund-${state}`,
      key: `refund-${state}-${id}`,
      message: `A refund of ${formatCents(amountCents)} needs your attention: ${why}`,
    });
  });
}

/** The command that answers for one refund: with its amount, since a payment can have several. */
const nameCommand = ({ bookingId }: PaymentRow, amountCents: number): string =>
  `npm run pitlane -- refund ${bookingReference(bookingId)} --amount ${(amountCents / 100).toFixed(2)} --reason TEXT`;

/** Saves the sum of all completed orders. The caller has locked the booking. */
export async function saveRefunded(tx: Tx, paymentId: number, now: Date): Promise<void> {
  const [sum] = await tx<{ cents: number }[]>`
    select sum(amount_cents)::int as cents from payment_refund where payment_id = ${paymentId} and state = ${literal(tx, REFUND_STATE.done)}`;
  await saveRefundedTotal(tx, paymentId, sum!.cents, now);
}

/**
 * Saves the provider's total of refunds and notifies the customer; a full refund makes the booking unpaid. The caller has
 * locked the booking.
 */
export async function saveRefundedTotal(
  tx: Tx,
  paymentId: number,
  refundedCents: number,
  now: Date,
): Promise<void> {
  const [noted] = await tx<{ bookingId: number; state: string }[]>`
    update payment set refunded_cents = least(captured_cents, greatest(refunded_cents, ${refundedCents}::int)),
           state = case when ${refundedCents}::int >= captured_cents then ${PAYMENT_STATE.refunded} else state end,
           version = version + 1, updated_at = ${now}
     where id = ${paymentId} and state in ${literals(tx, REVIEWED_STATES)} and refunded_cents < ${refundedCents}::int
    returning booking_id, state`;
  if (!noted) return;
  await orderMessages(tx, { type: 'booking', id: noted.bookingId }, ['payment-refunded-mail'], 'each', now);
  if (noted.state === PAYMENT_STATE.refunded) await queries.makeUnpaid(tx, noted.bookingId, now);
}
