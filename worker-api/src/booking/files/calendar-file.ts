import { formatCents } from '@pitlane/domain/money/money';
import { secondsInHour } from 'date-fns/constants';
import { calendarText } from '../../shared/calendar-files/index.ts';
import { type BookingRow, bookingReference, type TicketItemRow } from '../bookings/index.ts';
import type { Appointment } from './queries.ts';

const ALARM_SECONDS = 2 * secondsInHour;

/**
 * The appointment as an iCalendar file. One event a booking: a file that is taken again after a change replaces the first,
 * because its sequence has grown.
 */
export function calendarFile(
  booking: BookingRow,
  items: TicketItemRow[],
  { startAt, endAt }: Appointment,
  { origin, now }: { origin: string; now: Date },
): string {
  const reference = bookingReference(booking.id);
  const event = {
    // Never the token: calendars are shared.
    uid: `${reference.toLowerCase()}@${new URL(origin).hostname}`,
    sequence: booking.version,
    stamp: now,
    startAt,
    endAt,
    isAllDay: false,
    status: booking.status,
    summary: `${booking.supplierName}: ${items.map((item) => item.name).join(', ') || 'car service'}`,
    location: placeOf(booking),
    description: [
      `Booking ${reference}`,
      `Vehicle: ${[booking.vehicleDescription, booking.rego].filter(Boolean).join(', ')}`,
      `Total including GST: ${formatCents(booking.totalCents)} ${booking.currency}`,
      `Phone: ${booking.supplierPhone}`,
    ].join('\n'),
    url: `${origin}/booking/${booking.token}/confirmation`,
  };
  return calendarText([event], { product: 'Bookings', alarm: ALARM_SECONDS });
}

/** The workshop, or where the mechanic comes to. */
function placeOf(booking: BookingRow): string {
  if (booking.supplierKind === 'MobileMechanic') {
    const address = booking.address as {
      addressLine1?: string;
      locality?: string;
      state?: string;
      postcode?: string;
    } | null;
    return [address?.addressLine1, address?.locality, address?.state, address?.postcode]
      .filter(Boolean)
      .join(', ');
  }
  return `${booking.supplierAddress}, ${booking.supplierSuburb} ${booking.supplierState} ${booking.supplierPostcode}`;
}
