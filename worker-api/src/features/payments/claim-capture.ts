import { SLOT_HELD_MINUTES } from '@pitlane/contracts/constants';
import { isPayable, isResumable } from '@pitlane/domain/booking-status';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { transaction } from '../../platform/transaction.ts';
import { takeSlot } from '../bookings/slots.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';

export type ClaimRefusal = { code: string; message: string };

/**
 * Decides, before money is taken, that the booking can have it: the amount is still the booking's, the lead has no
 * other booking, the day still has a place. Moves the payment to `capturing`; null when it did or had been.
 */
export function claimCapture(deps: AppDeps, payment: PaymentRow): Promise<ClaimRefusal | null> {
  return transaction(deps.sql, (tx) => claim(tx, payment, deps.clock.now()), { actor: 'payment' });
}

async function claim(tx: Tx, payment: PaymentRow, now: Date): Promise<ClaimRefusal | null> {
  const booking = await queries.lockBooking(tx, payment);
  const { state } = await queries.findPayment(tx, payment.id);
  if (state === 'capturing' || state === 'captured') return null;
  if (!booking || !isPayable(booking.status) || booking.totalCents !== payment.amountCents)
    return { code: 'booking-changed', message: 'The booking changed while it was being paid.' };
  if (isResumable(booking.status)) {
    if (await queries.isLeadTaken(tx, payment.leadGuid, booking.id))
      return { code: 'already-booked', message: 'Another booking was made for this quote.' };
    if (!(await takeSlot(tx, booking, booking.serviceDate)))
      return { code: 'date-taken', message: 'Somebody else took the last place on this date.' };
    const hold = new Date(now.getTime() + SLOT_HELD_MINUTES * 60_000);
    await tx`update booking set slot_hold_until = ${hold}, updated_at = ${now} where id = ${booking.id}`;
  }
  const from = ['created', 'authorising', 'authorised'] as const;
  const moved = await queries.movePayment(tx, payment.id, from, { state: 'capturing', now });
  return moved ? null : { code: 'payment-ended', message: 'This payment attempt had ended.' };
}
