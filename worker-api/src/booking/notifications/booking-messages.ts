import type { Country } from '@pitlane/contracts';
import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { formatShortInstant } from '@pitlane/domain/calendar/format-instant';
import { IMAGE_STATUS } from '@pitlane/domain/funnel/image-upload';
import { fullName } from '@pitlane/domain/people/person-name';
import { OFFER_STATUS } from '@pitlane/domain/portal/offer-status';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { createResumeCode } from '../../platform/session.ts';
import { literal } from '../../platform/sql.ts';
import {
  BOOKING_MESSAGE_TEXTS,
  type BookingFacts,
  type BookingMessageKind,
  type BookingTruth,
  findCustomerOrigin,
  isWithheld,
  JOB_OFFER_TEXTS,
  type JobOfferFacts,
  type Links,
  type LoadMessage,
  type MessageKind,
  NO_LINK,
  sendersFor,
  writeMessage,
} from '../../shared/messages/index.ts';
import { findServicePromises } from '../../shared/service-hours/index.ts';
import { findApproval, findFleetEmails } from '../approvals/index.ts';
import {
  type BookingRow,
  bookingReference,
  customerToken,
  findBooking,
  findFreeCancellationEnd,
  findOtherOffers,
  findTicketItems,
  findWorkshopAnswer,
  formatCustomerAddress,
  formatServiceAddress,
  isFreeExtra,
  type TicketItemRow,
} from '../bookings/index.ts';
import {
  findLastProposal,
  findOpenRequest,
  type PriceProposalRow,
  toPriceProposal,
} from '../change-requests/index.ts';
import { writeCalendarFile, writeReceipt } from '../files/index.ts';

const loadBookingMessage: LoadMessage<BookingFacts> = async (deps, { kind, subjectId }) => {
  const booking = await findBooking(deps.sql, Number(subjectId));
  if (!booking) return null;
  if (isWithheld(kind as BookingMessageKind, booking)) return null;
  const { to } = BOOKING_MESSAGE_TEXTS[kind as BookingMessageKind];
  if (to === 'fleet') return addressFleet(deps, booking);
  const isForCustomer = to === 'customer';
  return {
    facts: (links) => loadFacts(deps, booking, kind === 'booking-declined-mail' ? links : 'left-out'),
    emails: [isForCustomer ? booking.email : booking.supplierEmail],
    phone: isForCustomer ? booking.mobile : booking.supplierPhone,
    country: booking.supplierCountry,
    partnerId: booking.partnerId,
    attachments: listAttachments(deps, kind, booking),
  };
};

/** To everybody who decides for the fleet; no longer needed once one of them has. */
async function addressFleet(deps: AppDeps, booking: BookingRow) {
  if (booking.approval !== 'Waiting' || booking.status !== BOOKING_STATUS.Pending) return null;
  return {
    facts: () => loadFacts(deps, booking, 'left-out'),
    emails: await findFleetEmails(deps.sql, booking.id),
  };
}

/** Mails that set, move or withdraw the appointment. */
const WITH_CALENDAR: readonly MessageKind[] = [
  'booking-received-mail',
  'booking-confirmed-mail',
  'supplier-changed-mail',
  'booking-rescheduled-mail',
  'booking-cancelled-mail',
];
/** Mails about money that came or went back. */
const WITH_RECEIPT: readonly MessageKind[] = [
  'booking-received-mail',
  'payment-received-mail',
  'payment-refunded-mail',
];

const listAttachments = (deps: AppDeps, kind: MessageKind, booking: BookingRow) => [
  ...(WITH_CALENDAR.includes(kind)
    ? [async () => writeCalendarFile(deps, booking, await customerToken(deps, booking))]
    : []),
  ...(WITH_RECEIPT.includes(kind) ? [() => writeReceipt(deps, booking)] : []),
];

/** To a workshop that may claim the booking; no longer needed once the offer has ended. */
const loadJobOffer: LoadMessage<JobOfferFacts> = async (deps, { subjectId }) => {
  const [offer] = await deps.sql<JobOffer[]>`
    select o.id, o.booking_id, o.expires_at, s.email, s.phone, s.country from booking_offer o
      join supplier s on s.id = o.supplier_id where o.id = ${Number(subjectId)} and o.status = ${literal(deps.sql, OFFER_STATUS.Open)}`;
  const booking = offer && (await findBooking(deps.sql, offer.bookingId));
  if (!booking) return null;
  return {
    facts: async () => ({
      ...(await loadFacts(deps, booking, 'left-out')),
      claimUntil: formatShortInstant(offer.expiresAt, booking.timezone),
      offerUrl: `${deps.config.origin}/workshop/bookings/${booking.publicId}?bookingOfferId=${offer.id}`,
    }),
    emails: [offer.email],
    phone: offer.phone,
    country: offer.country,
  };
};

type JobOffer = {
  id: number;
  bookingId: number;
  expiresAt: Date;
  email: string;
  phone: string;
  country: Country;
};

export const bookingMessages = {
  ...sendersFor(BOOKING_MESSAGE_TEXTS, loadBookingMessage),
  ...sendersFor(JOB_OFFER_TEXTS, loadJobOffer),
};

/** A message about a booking as it would be written now, without the customer's links; null for other kinds. */
export async function writeBookingMessage(deps: AppDeps, booking: BookingRow, kind: MessageKind) {
  if (!Object.hasOwn(BOOKING_MESSAGE_TEXTS, kind)) return null;
  const text = BOOKING_MESSAGE_TEXTS[kind as BookingMessageKind];
  const facts: BookingFacts = {
    ...(await loadFacts(deps, booking, 'left-out')),
    bookingUrl: NO_LINK,
    payUrl: NO_LINK,
    receiptUrl: NO_LINK,
    changeUrl: NO_LINK,
    reviewUrl: NO_LINK,
  };
  return writeMessage(deps, text, facts, text.to === 'customer' ? booking.partnerId : null);
}

/** A booking with all that its messages state of it. */
export async function loadTruth(db: Db, booking: BookingRow) {
  const [refunds] = await db<{ refundedCents: number }[]>`
    select coalesce(sum(refunded_cents), 0)::int as refunded_cents from payment where booking_id = ${booking.id}`;
  return {
    ...booking,
    refundedCents: refunds!.refundedCents,
    answer: await findWorkshopAnswer(db, booking),
    change: await findOpenRequest(db, booking.id),
    priceStatus: (await findLastProposal(db, booking.id))?.status ?? null,
  } satisfies BookingTruth;
}

type Known = { photoCount: number; supportPhone: string | null };

async function loadFacts(deps: AppDeps, booking: BookingRow, links: Links): Promise<BookingFacts> {
  const items = await findTicketItems(deps.sql, booking.id);
  const [known] = await deps.sql<Known[]>`
    select (select support_phone from partner where id = ${booking.partnerId}) as support_phone,
           (select count(*)::int from captured_image
             where lead_guid = ${booking.leadGuid} and status = ${literal(deps.sql, IMAGE_STATUS.approved)}) as photo_count`;
  const freeUntil = findFreeCancellationEnd(booking, deps.clock.now());
  const { refundedCents, answer, change } = await loadTruth(deps.sql, booking);
  const proposal = await findLastProposal(deps.sql, booking.id);
  const token = await customerToken(deps, booking);
  const approval = booking.approval && (await findApproval(deps.sql, booking.id));
  const origin = await findCustomerOrigin(deps, booking.partnerId);
  const portalUrl = `${deps.config.origin}/workshop/bookings/${booking.publicId}`;
  return {
    reference: bookingReference(booking.id),
    firstName: booking.firstName,
    customerName: fullName(booking),
    customerPhone: booking.mobile,
    workshopName: booking.supplierName,
    workshopPhone: booking.supplierPhone,
    vehicle: booking.vehicleDescription,
    place: formatServiceAddress(booking),
    customerAddress: formatCustomerAddress(booking) || null,
    customerSuburb: booking.address?.locality || null,
    hasFlatSafeArea: booking.flatSafeArea,
    customerComments: booking.comments,
    photoCount: known!.photoCount,
    serviceDate: booking.serviceDate,
    arrivalFrom: booking.arrivalFrom,
    arrivalTo: booking.arrivalTo,
    items: items.filter((item) => !isFreeExtra(item)).map(describeItem),
    freeExtras: items.filter(isFreeExtra).map(({ name }) => name),
    totalCents: booking.totalCents,
    maximumTotalCents: booking.maximumTotalCents,
    currency: booking.currency,
    isFleet: booking.fleetCompanyId !== null,
    isPaid: booking.paidAt !== null,
    dueCents: booking.dueCents,
    refundedCents,
    bookingUrl: `${origin}/booking/${token}/confirmation`,
    quotesUrl: `${origin}/quotes/${booking.leadGuid}`,
    otherOffers: await linkOtherOffers(deps, booking, origin, links),
    payUrl: `${origin}/booking/${token}/pay`,
    receiptUrl: `${origin}/api/booking/${await customerToken(deps, booking, 'receipt')}/receipt.pdf`,
    freeCancellationUntil: freeUntil && formatShortInstant(freeUntil, booking.timezone),
    changeUrl: `${origin}/booking/${token}/change`,
    reviewUrl: `${origin}/review-your-service/${await customerToken(deps, booking, 'rating')}`,
    portalUrl,
    confirmUrl: `${portalUrl}?answer=confirm`,
    fleetName: booking.fleetName,
    approvalAboveCents: approval?.aboveCents ?? null,
    approvalUntil: approval ? formatShortInstant(approval.expiresAt, booking.timezone) : null,
    approvalReason: booking.approvalReason,
    approvalUrl: `${deps.config.origin}/console/fleet/bookings?state=waiting`,
    supportPhone: known!.supportPhone,
    workshopComment: answer?.comment ?? null,
    proposals: answer?.availabilities ?? [],
    change,
    replyTime: (await findServicePromises(deps.sql, deps.clock.now())).Reply,
    price: proposal && describePrice(proposal, booking),
  };
}

/** Each link has its code: only the holder of the lead can book an offer, and a code opens it once. */
async function linkOtherOffers(
  deps: AppDeps,
  booking: BookingRow,
  origin: string,
  links: Links,
): Promise<BookingFacts['otherOffers']> {
  const { leadGuid } = booking;
  const offers = await findOtherOffers(deps.sql, booking, deps.clock.now());
  if (!offers) return null;
  return Promise.all(
    offers.map(async ({ supplierId, supplierName }) => ({
      workshopName: supplierName,
      url:
        links === 'left-out'
          ? NO_LINK
          : `${origin}/booking/${leadGuid}/${supplierId}/view#h=${await createResumeCode(deps, leadGuid)}`,
    })),
  );
}

const describeItem = ({ type, name, priceCents }: TicketItemRow): string =>
  type === 'AdditionalServiceExtras' && priceCents === 0 ? `${name} (to be priced by the workshop)` : name;

function describePrice(proposal: PriceProposalRow, booking: BookingRow): NonNullable<BookingFacts['price']> {
  const { kind, description, priceCents, reason, expiresAt } = proposal;
  const after = toPriceProposal(proposal, booking);
  return {
    kind,
    description,
    priceCents,
    newTotalCents: after.TotalIncGst,
    newMaximumCents: after.MaximumTotalIncGst,
    newDueCents: after.DueAtWorkshopIncGst,
    reason,
    until: formatShortInstant(expiresAt, booking.timezone),
  };
}
