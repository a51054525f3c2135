import type { AppDeps } from '../../platform/deps.ts';
import {
  BOOKING_MESSAGE_TEXTS,
  type BookingFacts,
  type BookingMessageKind,
  type LoadMessage,
  sendersFor,
} from '../../shared/messages/index.ts';
import {
  type BookingRow,
  bookingReference,
  findAnswer,
  findBooking,
  findTicketItems,
} from '../bookings/index.ts';
import { findOpenRequest } from '../change-requests/index.ts';

const loadBookingMessage: LoadMessage<BookingFacts> = async (deps, { kind, subjectId }) => {
  const booking = await findBooking(deps.sql, Number(subjectId));
  if (!booking) return null;
  const isForCustomer = BOOKING_MESSAGE_TEXTS[kind as BookingMessageKind].to === 'customer';
  return {
    facts: () => loadFacts(deps, booking),
    emails: [isForCustomer ? booking.email : booking.supplierEmail],
    phone: isForCustomer ? booking.mobile : booking.supplierPhone,
    country: booking.supplierCountry,
    partnerId: booking.partnerId,
  };
};

export const bookingMessages = sendersFor(BOOKING_MESSAGE_TEXTS, loadBookingMessage);

async function loadFacts(deps: AppDeps, booking: BookingRow): Promise<BookingFacts> {
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
