import { smsNumber } from '@pitlane/domain/people/phone';
import * as v from 'valibot';
import type { AppDeps } from '../../platform/deps.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { mailBodies, type NotificationKind, referenceOf } from '../../shared/messages/index.ts';
import {
  type BookingRow,
  bookingReference,
  findAnswer,
  findBooking,
  findTicketItems,
} from '../bookings/index.ts';
import { findOpenRequest } from '../change-requests/index.ts';
import { isNotificationKind, MESSAGES, type MessageFacts } from './texts.ts';

const Payload = v.object({ bookingId: v.number(), kind: v.pipe(v.string(), v.check(isNotificationKind)) });

/** Kinds that may go out again, as another message each time. */
const MORE_THAN_ONCE: NotificationKind[] = [
  'booking-link-mail',
  'payment-received-mail',
  'payment-refunded-mail',
  'payment-returned-mail',
  'workshop-paid-mail',
  'change-received-mail',
  'change-requested-mail',
  'booking-reminder-mail',
  'booking-reminder-sms',
  'booking-rescheduled-mail',
  'booking-rescheduled-sms',
  'workshop-rescheduled-mail',
  'workshop-rescheduled-sms',
];

/**
 * Job `send-notification`. A kill between sending and noting it repeats the message once, under the same reference,
 * which mail servers and the gateway recognise.
 */
export async function sendNotification(payload: unknown, deps: AppDeps): Promise<void> {
  const { bookingId, kind } = v.parse(Payload, payload);
  if (!isNotificationKind(kind)) return;
  const [waiting] = await deps.sql<{ createdAt: Date }[]>`
    select created_at from notification where booking_id = ${bookingId} and kind = ${kind}
       and sent_at is null and skipped_because is null`;
  const booking = waiting ? await findBooking(deps.sql, bookingId) : null;
  if (!waiting || !booking) return;
  const message = MESSAGES[kind](await factsOf(deps, booking));
  const again = MORE_THAN_ONCE.includes(kind) ? `-${waiting.createdAt.getTime()}` : '';
  const reference = referenceOf(bookingId, kind) + again;
  if (message.channel === 'mail') {
    if (!deps.mail) return skip(deps, bookingId, kind, 'Mail is not set up.');
    const to = message.to === 'customer' ? booking.email : booking.supplierEmail;
    await deps.mail.send({ to, subject: message.subject, ...mailBodies(message), reference });
  } else {
    if (!deps.sms) return skip(deps, bookingId, kind, 'SMS is not set up.');
    const number = message.to === 'customer' ? booking.mobile : booking.supplierPhone;
    const to = smsNumber(number, booking.supplierCountry);
    if (!to) return skip(deps, bookingId, kind, 'Not a mobile number.');
    await deps.sms.send({ to, text: message.text, reference });
  }
  await deps.sql`update notification set sent_at = ${deps.clock.now()}
                  where booking_id = ${bookingId} and kind = ${kind} and sent_at is null`;
}

async function skip(deps: AppDeps, bookingId: number, kind: string, because: string): Promise<void> {
  deps.logger.warn('notification skipped', { bookingId, kind, because });
  await deps.sql`update notification set skipped_because = ${because}
                  where booking_id = ${bookingId} and kind = ${kind} and sent_at is null`;
}

async function factsOf(deps: AppDeps, booking: BookingRow): Promise<MessageFacts> {
  const items = await findTicketItems(deps.sql, booking.id);
  const [known] = await deps.sql<{ supportPhone: string | null; refundedCents: number }[]>`
    select (select support_phone from partner where id = ${booking.partnerId}) as support_phone,
           (select coalesce(sum(refunded_cents), 0)::int from payment where booking_id = ${booking.id}) as refunded_cents`;
  const answer = await findAnswer(deps.sql, booking);
  return {
    reference: bookingReference(booking.id),
    firstName: booking.firstName,
    customerName: `${booking.firstName} ${booking.lastName}`.trim(),
    customerPhone: booking.mobile,
    workshopName: booking.supplierName,
    workshopPhone: booking.supplierPhone,
    vehicle: booking.vehicleDescription,
    serviceDate: booking.serviceDate,
    arrivalFrom: booking.arrivalFrom,
    arrivalTo: booking.arrivalTo,
    items: items.map((item) => item.name),
    totalCents: booking.totalCents,
    currency: booking.currency,
    isPaid: booking.paidAt !== null,
    refundedCents: known!.refundedCents,
    bookingUrl: `${deps.config.origin}/booking/${booking.token}/confirmation`,
    payUrl: `${deps.config.origin}/booking/${booking.token}/pay`,
    receiptUrl: `${deps.config.origin}/api/booking/${booking.token}/receipt.pdf`,
    changeUrl: `${deps.config.origin}/booking/${booking.token}/change`,
    reviewUrl: `${deps.config.origin}/review-your-service/${booking.token}`,
    portalUrl: `${deps.config.origin}/workshop/bookings/${booking.token}`,
    supportPhone: known!.supportPhone,
    workshopComment: answer?.comment ?? null,
    proposals: answer?.availabilities ?? [],
    change: await findOpenRequest(deps.sql, booking.id),
  };
}

export const notificationJobs: JobHandlers = { 'send-notification': sendNotification };
