import { SLOT_HELD_MINUTES } from '@pitlane/contracts/constants';
import { isPayable, isResumable } from '@pitlane/domain/booking/booking-status';
import { formatCents } from '@pitlane/domain/money/money';
import { ENDED_UNPAID_STATES, hasEndedUnpaid, statesBefore } from '@pitlane/domain/payment/payment-state';
import { addMinutes } from 'date-fns/addMinutes';
import { isUniqueViolation, type Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { PaymentView } from '../../platform/ports/payment-provider.ts';
import { transaction } from '../../platform/transaction.ts';
import { lockBooking, takeSlot } from '../bookings/index.ts';
import { retakeDiscountUse } from '../discounts/index.ts';
import { alertOperator } from './alerts.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';

/** Why a payment that its provider approved is not taken: no decline. */
export const CLAIM_REFUSALS = [
  'amount-differs',
  'paid-otherwise',
  'booking-changed',
  'already-booked',
  'discount-used-up',
  'date-taken',
  'payment-ended',
] as const;

export type ClaimRefusal = { code: (typeof CLAIM_REFUSALS)[number]; message: string };

/**
 * Checks before the capture that amount, lead, day and discount still allow the booking, and moves the payment to
 * `capturing`; null on success, also for a repeat.
 */
export async function claimCapture(
  deps: AppDeps,
  payment: PaymentRow,
  view: PaymentView,
): Promise<ClaimRefusal | null> {
  if (view.amountCents !== payment.amountCents || view.currency !== payment.currency) {
    await transaction(deps.sql, (tx) =>
      alertOperator(deps, tx, payment, {
        kind: 'amount-differs',
        message: `${payment.provider} reports ${formatCents(view.amountCents)} ${view.currency}, but we requested ${formatCents(payment.amountCents)} ${payment.currency}. The customer gets the money back and the booking stays unpaid. Find out why.`,
      }),
    );
    return { code: 'amount-differs', message: 'The provider reports a different amount.' };
  }
  try {
    await transaction(deps.sql, (tx) => claim(tx, payment, deps.clock.now()), { actor: 'payment' });
    return null;
  } catch (error) {
    if (error instanceof ClaimRefused) return error.refusal;
    // A late payment met the live payment of the next attempt.
    if (isUniqueViolation(error, 'payment_live'))
      return { code: 'paid-otherwise', message: 'The booking is being paid in another way.' };
    throw error;
  }
}

/** Rolls the claim back, with the slot and discount that it took. */
class ClaimRefused extends Error {
  override readonly name = 'ClaimRefused';
  readonly refusal: ClaimRefusal;
  constructor(code: ClaimRefusal['code'], message: string) {
    super(message);
    this.refusal = { code, message };
  }
}

async function claim(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  await lockBooking(tx, payment.bookingId);
  const booking = await queries.findPayableBooking(tx, payment.bookingId);
  const { state } = await queries.findPayment(tx, payment.id);
  if (state === 'capturing' || state === 'captured') return;
  if (
    !booking ||
    booking.paidAt !== null ||
    booking.declinedAt !== null ||
    !isPayable(booking.status) ||
    booking.totalCents !== payment.amountCents
  )
    throw new ClaimRefused('booking-changed', 'The booking changed while it was being paid.');
  if (isResumable(booking.status)) {
    if (await queries.isLeadTaken(tx, payment.leadGuid, booking.id))
      throw new ClaimRefused('already-booked', 'Another booking was made for this quote.');
    if (!(await retakeDiscountUse(tx, booking.id)))
      throw new ClaimRefused('discount-used-up', 'The discount of the booking was used up.');
    if (!(await takeSlot(tx, booking, booking.serviceDate)))
      throw new ClaimRefused('date-taken', 'The last place on this date has just been taken.');
    const hold = addMinutes(now, SLOT_HELD_MINUTES);
    await tx`update booking set slot_hold_until = ${hold}, updated_at = ${now} where id = ${booking.id}`;
  }
  const from = hasEndedUnpaid(payment.state) ? ENDED_UNPAID_STATES : statesBefore('capturing');
  const moved = await queries.movePayment(tx, payment.id, from, { state: 'capturing', now });
  if (!moved) throw new ClaimRefused('payment-ended', 'This payment attempt had ended.');
}
