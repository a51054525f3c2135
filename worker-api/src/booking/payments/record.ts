import { RESUMABLE_STATUSES } from '@pitlane/domain/booking/booking-status';
import { hasEndedUnpaid, isUnsettled, statesBefore } from '@pitlane/domain/payment/payment-state';
import { isUniqueViolation, type Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { PaymentView } from '../../platform/ports/payment-provider.ts';
import { statuses } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { announceBooking } from '../bookings/index.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';
import { giveBack } from './refunds.ts';

const PAID = { actor: 'payment', reason: 'The provider took the money.' };
const ENDED = { actor: 'payment', reason: 'The payment did not go through.' };

/**
 * Writes down that the money was taken, and with it that the booking is Pending, that its workshop is asked and that
 * people are told: all or nothing, once. A booking that was made without it is paid, and both its sides are told so.
 */
export async function recordCaptured(deps: AppDeps, payment: PaymentRow, view: PaymentView): Promise<void> {
  try {
    const isKept = await transaction(deps.sql, (tx) => captured(tx, payment, view, deps.clock.now()), PAID);
    if (!isKept) await giveBack(deps, payment, view, 'payment-ended');
  } catch (error) {
    // The index is the last word on one booking a lead: what it refuses is paid back.
    if (!isUniqueViolation(error, 'booking_submitted')) throw error;
    await giveBack(deps, payment, view, 'already-booked');
  }
}

/** False when the attempt had ended meanwhile: then nobody has the money but we. */
async function captured(tx: Tx, payment: PaymentRow, view: PaymentView, now: Date): Promise<boolean> {
  await queries.lockBooking(tx, payment);
  const change = { state: 'captured', now, capturedCents: view.capturedCents } as const;
  if (!(await queries.movePayment(tx, payment.id, statesBefore('captured'), change)))
    return !hasEndedUnpaid((await queries.findPayment(tx, payment.id)).state);
  const [pending] = await tx`
    update booking set status = 'Pending', paid_at = ${now}, slot_hold_until = null, version = version + 1,
           updated_at = ${now}
     where id = ${payment.bookingId} and status in ${statuses(tx, RESUMABLE_STATUSES)}
    returning id`;
  if (pending) await announceBooking(tx, payment.bookingId, now);
  else {
    await tx`update booking set paid_at = coalesce(paid_at, ${now}) where id = ${payment.bookingId}`;
    // Both were told that it is paid at the workshop, or that the first payment did not arrive.
    const about = { type: 'booking', id: payment.bookingId } as const;
    await orderMessages(tx, about, ['payment-received-mail', 'workshop-paid-mail'], 'each', now);
  }
  return true;
}

/**
 * Writes down that an attempt is over without money; the booking waits for another, its place is kept meanwhile. Only in
 * the state in which that was decided: another tab may be taking the money by now.
 */
export function recordEnded(
  deps: AppDeps,
  payment: PaymentRow,
  failure: { code: string; message: string } | null,
): Promise<void> {
  const now = deps.clock.now();
  return transaction(
    deps.sql,
    async (tx) => {
      await queries.lockBooking(tx, payment);
      const { state } = await queries.findPayment(tx, payment.id);
      if (state !== payment.state || !isUnsettled(state)) return;
      const to = failure ? 'failed' : 'voided';
      await queries.movePayment(tx, payment.id, [state], { state: to, now, failure });
      await tx`
        update booking set status = 'PaymentFailed', version = version + 1, updated_at = ${now}
         where id = ${payment.bookingId} and status = 'PendingAwaitingPayment'`;
    },
    ENDED,
  );
}
