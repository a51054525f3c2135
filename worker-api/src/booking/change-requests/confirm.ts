import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { formatCents } from '@pitlane/domain/money/money';
import { taxContained } from '@pitlane/domain/money/tax';
import type { Sql, Tx } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { type BookingRow, bookingReference } from '../bookings/index.ts';
import {
  ArrangementError,
  type Arranger,
  findApprovalObstacle,
  finishChange,
  lockForStatus,
  recordArrangement,
  settleOffers,
} from './arrange.ts';
import * as queries from './queries.ts';

export type Confirmation = {
  bookingId: number;
  /** The price that both agreed to, cents; null keeps it. */
  totalCents: number | null;
  reason: string;
  /** Who confirms it; an operator without a name by default. */
  by?: Arranger;
  now: Date;
};

/**
 * Confirms a booking for its workshop, as agreed on the phone: after a question, a proposal that was dropped, or no answer
 * at all. With another price, the difference becomes a line of the booking. Throws `ArrangementError`.
 */
export function confirmAsAgreed(
  sql: Sql,
  { bookingId, totalCents, reason, now, by = 'operator' }: Confirmation,
) {
  return transaction(
    sql,
    async (tx): Promise<BookingRow> => {
      const booking = await lockForStatus(tx, bookingId, 'Confirmed');
      const obstacle = findConfirmationObstacle(booking, now);
      if (obstacle) throw obstacle;
      if (totalCents !== null) await reprice(tx, booking, totalCents, now);
      await queries.confirmBooking(tx, bookingId, now);
      await settleOffers(tx, booking, now);
      await finishChange(tx, booking, 'Confirmed', now, by);
      const notices = ['booking-confirmed-mail', 'booking-confirmed-sms', 'workshop-confirmed-mail'] as const;
      await orderMessages(tx, { type: 'booking', id: bookingId }, notices, 'once', now);
      return recordArrangement(tx, 'booking-confirmed', booking, { by, reason, now });
    },
    { actor: by, reason },
  );
}

/** Why a booking that its status lets confirm cannot be: its workshop declined, or its day is over; null otherwise. */
export function findConfirmationObstacle(booking: BookingRow, now: Date): ArrangementError | null {
  const { declinedAt, supplierName, serviceDate, timezone } = booking;
  const held = findApprovalObstacle(booking);
  if (held) return held;
  const reference = bookingReference(booking.id);
  if (declinedAt)
    return new ArrangementError(
      `${supplierName} has declined ${reference}`,
      '; run “booking offer” to ask another workshop.',
    );
  if (serviceDate < localDay(now, timezone))
    return new ArrangementError(
      `${reference} was for ${formatLongDay(serviceDate)}, which is over`,
      '; run “booking reschedule”.',
    );
  return null;
}

/** Makes the total what was agreed. A booking that was paid online can only become cheaper: the rest is refunded. */
async function reprice(tx: Tx, booking: BookingRow, totalCents: number, now: Date): Promise<void> {
  const reference = bookingReference(booking.id);
  if (booking.paidAt && totalCents > booking.totalCents)
    throw new ArrangementError(
      `${formatCents(booking.totalCents)} were paid online for ${reference}, so its price can only go down; let the customer pay the rest at the workshop.`,
    );
  if (await queries.isBeingPaid(tx, booking.id))
    throw new ArrangementError('A payment is on its way; try again in a few minutes.');
  const { supplierCountry: country } = booking;
  await tx`
    delete from booking_ticket where booking_id = ${booking.id} and type = 'Adjustments'`;
  const [sum] = await tx<{ cents: number; taxCents: number }[]>`
    select coalesce(sum(i.price_cents), 0)::int as cents, coalesce(sum(i.tax_cents), 0)::int as tax_cents
      from booking_ticket t join booking_ticket_item i on i.ticket_id = t.id where t.booking_id = ${booking.id}`;
  const adjustment = totalCents - sum!.cents;
  const taxCents = taxContained(totalCents, country);
  // The agreed price is final: no item keeps the upper end of a range.
  await tx`
    update booking_ticket_item i set maximum_price_cents = null from booking_ticket t
     where t.id = i.ticket_id and t.booking_id = ${booking.id}`;
  if (adjustment !== 0) {
    const [ticket] = await tx<{ id: number }[]>`
      insert into booking_ticket (booking_id, type) values (${booking.id}, 'Adjustments') returning id`;
    await tx`
      insert into booking_ticket_item (ticket_id, position, name, price_cents, tax_cents, incurs_commission)
      values (${ticket!.id}, 1, 'Price agreed with the workshop', ${adjustment}, ${taxCents - sum!.taxCents}, false)`;
  }
  await tx`
    update booking set total_cents = ${totalCents}, tax_cents = ${taxCents},
           pricing_strategy = 'SINGLE_PRICE', updated_at = ${now} where id = ${booking.id}`;
}
