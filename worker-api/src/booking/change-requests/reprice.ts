import { LISTING_STRATEGY } from '@pitlane/contracts/constants';
import { dueAfterReprice } from '@pitlane/domain/booking/price-proposal';
import { formatCents } from '@pitlane/domain/money/money';
import { taxContained } from '@pitlane/domain/money/tax';
import type { Tx } from '../../platform/database.ts';
import { type BookingRow, bookingReference } from '../bookings/index.ts';
import { ArrangementError, BEING_PAID } from './arrange-error.ts';
import * as queries from './queries.ts';

/** Makes the total what was agreed. A booking that was paid online can only become cheaper: the rest is refunded. */
export async function reprice(tx: Tx, booking: BookingRow, totalCents: number, now: Date): Promise<void> {
  const reference = bookingReference(booking.id);
  if (booking.paidAt && totalCents > booking.totalCents)
    throw new ArrangementError(
      `${formatCents(booking.totalCents)} were paid online for ${reference}, so its price can only go down; let the customer pay the rest at the workshop.`,
    );
  if (await queries.isBeingPaid(tx, booking.id)) throw new ArrangementError(BEING_PAID);
  const { supplierCountry: country } = booking;
  const dueCents = dueAfterReprice(booking.dueCents, booking.totalCents, totalCents);
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
           due_cents = ${dueCents}, pricing_strategy = ${LISTING_STRATEGY.SinglePrice}, updated_at = ${now} where id = ${booking.id}`;
}
