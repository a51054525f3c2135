import { formatCentsRange } from '@pitlane/domain/money/money';
import { secondsInHour } from 'date-fns/constants';
import { calendarText } from '../../shared/calendar-files/index.ts';
import {
  type BookingRow,
  bookingReference,
  formatServiceAddress,
  type TicketItemRow,
} from '../bookings/index.ts';
import type { Appointment } from './queries.ts';

const ALARM_SECONDS = 2 * secondsInHour;

/** The appointment as an iCalendar file. A newer file replaces an older one by its sequence. */
export function createCalendarFile(
  booking: BookingRow,
  items: TicketItemRow[],
  { startAt, endAt }: Appointment,
  { origin, token, now, company }: { origin: string; token: string; now: Date; company: string },
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
    location: formatServiceAddress(booking),
    description: [
      `Booking ${reference}`,
      `Vehicle: ${[booking.vehicleDescription, booking.rego].filter(Boolean).join(', ')}`,
      `Total including GST: ${formatCentsRange(booking.totalCents, booking.maximumTotalCents)} ${booking.currency}`,
      `Phone: ${booking.supplierPhone}`,
    ].join('\n'),
    url: `${origin}/booking/${token}/confirmation`,
  };
  return calendarText([event], { company, product: 'Bookings', alarm: ALARM_SECONDS });
}
