import { formatCents } from '@pitlane/domain/money';
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { type BookingRow, bookingReference, type TicketItemRow } from '../bookings/queries.ts';
import type { Appointment } from './queries.ts';

const STATUS: Partial<Record<BookingRow['status'], ICalEventStatus>> = {
  Cancelled: ICalEventStatus.CANCELLED,
  Pending: ICalEventStatus.TENTATIVE,
};
const ALARM_SECONDS = 2 * 3600;

/**
 * The appointment as an iCalendar file (RFC 5545, escaped and folded). One event a booking: a file that is taken again after
 * a change replaces the first, because its sequence has grown. Times are UTC, so that no zone has to travel with them.
 */
export function calendarFile(
  booking: BookingRow,
  items: TicketItemRow[],
  { startAt, endAt }: Appointment,
  { origin, now }: { origin: string; now: Date },
): string {
  const calendar = ical({ prodId: { company: 'Pitlane', product: 'Bookings' } });
  const reference = bookingReference(booking.id);
  const event = calendar.createEvent({
    // Never the token: calendars are shared.
    id: `${reference.toLowerCase()}@${new URL(origin).hostname}`,
    sequence: booking.version,
    stamp: now,
    start: startAt,
    end: endAt,
    status: STATUS[booking.status] ?? ICalEventStatus.CONFIRMED,
    summary: `${booking.supplierName}: ${items.map((item) => item.name).join(', ') || 'car service'}`,
    location: placeOf(booking),
    description: [
      `Booking ${reference}`,
      `Vehicle: ${[booking.vehicleDescription, booking.rego].filter(Boolean).join(', ')}`,
      `Total including GST: ${formatCents(booking.totalCents)} ${booking.currency}`,
      `Phone: ${booking.supplierPhone}`,
    ].join('\n'),
    url: `${origin}/booking/${booking.token}/confirmation`,
  });
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS });
  return calendar.toString();
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
