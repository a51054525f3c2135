import { formatCentsRange } from '@pitlane/domain/money/money';
import { secondsInHour } from 'date-fns/constants';
import { calendarText } from '../../shared/calendar-files/index.ts';
import {
  type BookingRow,
  bookingReference,
  formatServiceAddress,
  isFreeExtra,
  type TicketItemRow,
} from '../bookings/index.ts';
import type { Appointment } from './queries.ts';

const ALARM_SECONDS = 2 * secondsInHour;

type Surroundings = {
  origin: string;
  token: string;
  now: Date;
  company: string;
  /** The address that the customer's mails come from; null where there is none, or none of a partner's own. */
  organizerEmail: string | null;
};

/**
 * The appointment as an iCalendar file. A newer file replaces an older one by its sequence, and that of a cancelled
 * booking removes it. `PUBLISH` and not `REQUEST`: what a calendar would answer is not read.
 */
export function createCalendarFile(
  booking: BookingRow,
  items: TicketItemRow[],
  { startAt, endAt }: Appointment,
  { origin, token, now, company, organizerEmail }: Surroundings,
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
    summary: `${booking.supplierName}: ${nameWork(items)}`,
    location: formatServiceAddress(booking),
    description: [
      `Booking ${reference}`,
      `Vehicle: ${[booking.vehicleDescription, booking.rego].filter(Boolean).join(', ')}`,
      `Total including GST: ${formatCentsRange(booking.totalCents, booking.maximumTotalCents)} ${booking.currency}`,
      `Phone: ${booking.supplierPhone}`,
    ].join('\n'),
    url: `${origin}/booking/${token}/confirmation`,
    organizer: organizerEmail === null ? null : { name: company, email: organizerEmail },
  };
  const method = booking.status === 'Cancelled' ? 'CANCEL' : 'PUBLISH';
  return calendarText([event], { company, product: 'Bookings', method, alarm: ALARM_SECONDS });
}

/** Short, for the narrow fields of calendars: the mail and the page list all of it. */
function nameWork(items: TicketItemRow[]): string {
  const [first, ...others] = items.filter((item) => !isFreeExtra(item));
  return `${first?.name ?? 'car service'}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}
