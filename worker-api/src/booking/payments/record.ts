import { BOOKING_STATUS, RESUMABLE_STATUSES } from '@pitlane/domain/booking/booking-status';
import { hasEndedUnpaid, isUnsettled, statesBefore } from '@pitlane/domain/payment/payment-state';
import { isUniqueViolation, type Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { PaymentView } from '../../platform/ports/payment-provider.ts';
import { literal, literals } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { announceBooking, lockBooking } from '../bookings/index.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';
import { refundToCustomer } from './refunds.ts';
import { withBookingLock } from './with-booking-lock.ts';

const PAID = { actor: 'payment', reason: 'The provider took the money.' };

/**
 * Records a capture, makes the booking Pending and notifies both sides, all or nothing, once. A booking placed
 * without payment becomes paid.
 */
export async function recordCaptured(deps: AppDeps, payment: PaymentRow, view: PaymentView): Promise<void> {
  try {
    const isKept = await transaction(
      deps.sql,
      (tx) => moveToCaptured(tx, payment, view, deps.clock.now()),
      PAID,
    );
    if (!isKept) await refundToCustomer(deps, payment, view, 'payment-ended');
  } catch (error) {
    // The unique index allows one booking per lead: the second payment is refunded.
    if (!isUniqueViolation(error, 'booking_submitted')) throw error;
    await refundToCustomer(deps, payment, view, 'already-booked');
  }
}

/** False when the attempt had ended before: the money has to be refunded. */
async function moveToCaptured(tx: Tx, payment: PaymentRow, view: PaymentView, now: Date): Promise<boolean> {
  await lockBooking(tx, payment.bookingId);
  const change = { state: 'captured', now, capturedCents: view.capturedCents } as const;
  if (!(await queries.movePayment(tx, payment.id, statesBefore('captured'), change)))
    return !hasEndedUnpaid((await queries.findPayment(tx, payment.id)).state);
  const [pending] = await tx`
    update booking set status = ${BOOKING_STATUS.Pending}, paid_at = ${now}, slot_hold_until = null, version = version + 1,
           updated_at = ${now}
     where id = ${payment.bookingId} and status in ${literals(tx, RESUMABLE_STATUSES)}
    returning id`;
  if (pending) await announceBooking(tx, payment.bookingId, now);
  else {
    await tx`update booking set paid_at = coalesce(paid_at, ${now}) where id = ${payment.bookingId}`;
    // Both sides had a message that it is paid at the workshop, or that the payment failed.
    const about = { type: 'booking', id: payment.bookingId } as const;
    await orderMessages(tx, about, ['payment-received-mail', 'workshop-paid-mail'], 'each', now);
  }
  return true;
}

/**
 * Ends an attempt without money; the booking keeps its slot. Only from the state that was read: another tab may be
 * capturing now.
 */
export function recordEnded(
  deps: AppDeps,
  payment: PaymentRow,
  failure: { code: string; message: string } | null,
): Promise<void> {
  return withBookingLock(deps, payment, 'The payment did not go through.', async (tx, now) => {
    const { state } = await queries.findPayment(tx, payment.id);
    if (state === payment.state && isUnsettled(state)) await endAttempt(tx, payment, failure, now);
  });
}

/** Ends an attempt without money, and its booking waits for another one. For a transaction that holds the booking. */
export async function endAttempt(
  tx: Tx,
  { id, bookingId, state }: Pick<PaymentRow, 'id' | 'bookingId' | 'state'>,
  failure: { code: string; message: string } | null,
  now: Date,
): Promise<void> {
  await queries.movePayment(tx, id, [state], { state: failure ? 'failed' : 'voided', now, failure });
  await tx`
    update booking set status = ${BOOKING_STATUS.PaymentFailed}, version = version + 1, updated_at = ${now}
     where id = ${bookingId} and status = ${literal(tx, BOOKING_STATUS.PendingAwaitingPayment)}`;
}
