import { formatDate, formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { wallClock } from '@pitlane/domain/calendar/zone';
import { formatCents } from '@pitlane/domain/money/money';
import { PENDING_REFUND_STATES } from '@pitlane/domain/payment/refund-state';
import { displayPhone } from '@pitlane/domain/people/phone';
import { bookingReference } from '../../booking/bookings/index.ts';
import type { BookingRecord } from '../../site/work/index.ts';

/** A booking as lines for a person, instants on the workshop's clock. */
export function formatBookingRecord(record: BookingRecord): string {
  const { booking, history, messages, work } = record;
  const at = (instant: Date) => formatDate(wallClock(instant, booking.timezone), 'd MMM yyyy, h:mm aaa');
  const until = booking.arrivalTo ? ` to ${formatTime(booking.arrivalTo)}` : '';
  const time = booking.arrivalFrom ? `, ${formatTime(booking.arrivalFrom)}${until}` : '';
  return [
    `${bookingReference(booking.id)}  ${booking.status}  ${formatLongDay(booking.serviceDate)}${time}`,
    `Customer: ${booking.firstName} ${booking.lastName}, ${displayPhone(booking.mobile)}, ${booking.email ?? 'no mail address'}`,
    `Workshop: ${booking.supplierName} (${booking.supplierId}), ${booking.supplierPhone}`,
    `Vehicle: ${[booking.vehicleDescription, booking.rego].filter(Boolean).join(', ')}`,
    `Total including GST: ${formatCents(booking.totalCents)} ${booking.currency}`,
    ...section(
      'History',
      history.map(
        (row) => `${at(row.at)}  ${row.status}  by ${row.actor}${row.reason ? `: ${row.reason}` : ''}`,
      ),
    ),
    ...section('Payments', formatPayments(record, at)),
    ...section(
      'Messages',
      messages.map(
        (row) =>
          `${at(row.sentAt ?? row.createdAt)}  ${row.kind} to ${row.recipient}  ${row.skippedBecause ?? row.state}`,
      ),
    ),
    ...section(
      'Work',
      work.map(
        (item) =>
          `${item.id}  ${item.kind}  ${item.closedAt ? `closed ${at(item.closedAt)}: ${item.outcome}` : `due ${at(item.dueAt)}`}`,
      ),
    ),
  ].join('\n');
}

function formatPayments({ payments, refunds }: BookingRecord, at: (instant: Date) => string): string[] {
  return payments.flatMap((payment) => {
    const own = refunds.filter(({ paymentId }) => paymentId === payment.id);
    const pending = own
      .filter(({ state }) => PENDING_REFUND_STATES.includes(state))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    return [
      `${at(payment.createdAt)}  ${payment.provider}  ${payment.state}  paid ${formatCents(payment.capturedCents)} of ` +
        `${formatCents(payment.amountCents)} ${payment.currency}, refunded ${formatCents(payment.refundedCents)}, ` +
        `on its way ${formatCents(pending)}`,
      ...own.map(
        (row) =>
          `  ${at(row.createdAt)}  refund ${formatCents(row.amountCents)}  ${row.state}: ${row.reason}`,
      ),
    ];
  });
}

const section = (title: string, lines: string[]): string[] => [
  '',
  title,
  ...(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`),
];
