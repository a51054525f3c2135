import type { BookingInclusions, BookingOffer, BookingOfferDetails } from '@pitlane/contracts';
import { dueAtWorkshop } from '@pitlane/domain/booking/price-proposal';
import { localDay } from '@pitlane/domain/calendar/zone';
import { hideContact } from '@pitlane/domain/people/hide-contact';
import { allowedResponses } from '@pitlane/domain/portal/offer-response';
import { isResponseRequired, portalView } from '@pitlane/domain/portal/portal-heading';
import {
  type BookingRow,
  bookingReference,
  findBooking,
  findTicketItems,
  formatCustomerAddress,
} from '../../booking/bookings/index.ts';
import { findAnswerable, toPriceProposal } from '../../booking/change-requests/index.ts';
import {
  canMarkServiced,
  findAvailabilities,
  findOfferOfBooking,
  findProposableDays,
  type OfferRow,
} from '../../booking/offers/index.ts';
import { readInclusions } from '../../booking/placing/index.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound } from '../../platform/route.ts';
import { listApprovedImages } from '../../quoting/photos/index.ts';
import { findServicePromises } from '../../shared/service-hours/index.ts';
import { canAskForChange } from './ask-for-change.ts';
import { toAnswerDue } from './portal-bookings.ts';
import * as queries from './queries.ts';

/** What the booked service includes, for a workshop that has the booking. Throws `not-found` for other suppliers. */
export async function readOfferInclusions(
  deps: AppDeps,
  supplierIds: number[],
  token: string,
): Promise<BookingInclusions> {
  const offer = orNotFound(await findOfferOfBooking(deps.sql, token, supplierIds, null));
  return readInclusions(deps.sql, orNotFound(await findBooking(deps.sql, offer.bookingId)));
}

/** A booking for its workshop. Throws `not-found` for other suppliers. */
export async function readBookingOffer(
  deps: AppDeps,
  supplierIds: number[],
  query: { token: string; offerId: number | null },
): Promise<BookingOfferDetails> {
  const offer = orNotFound(await findOfferOfBooking(deps.sql, query.token, supplierIds, query.offerId));
  const booking = orNotFound(await findBooking(deps.sql, offer.bookingId));
  const items = await findTicketItems(deps.sql, booking.id);
  const phone = await queries.findBookingSupportPhone(deps.sql, booking.id);
  const now = deps.clock.now();
  const facts = {
    status: booking.status,
    response: offer.responseType,
    isOfferAvailable: isAvailable(offer, now),
    customerServicePhone: phone,
    isByPhone: booking.wasSupplierChanged,
    isClaim: offer.isClaim,
    isElsewhere: offer.isElsewhere,
  };
  const view = portalView(facts);
  const mustAnswer = isResponseRequired(facts);
  const answers = mustAnswer ? allowedResponses(!offer.isOwn) : [];
  const today = localDay(now, booking.timezone);
  const proposal = isInvolved(offer) ? await findAnswerable(deps.sql, booking, now) : null;
  return {
    Success: true,
    Booking: {
      BookingToken: booking.publicId,
      BookingReference: bookingReference(booking.id),
      BookingOfferId: offer.id,
      Heading: view.heading,
      Status: booking.status,
      ServiceDate: booking.serviceDate,
      TimeOfArrival: booking.arrivalFrom,
      VehicleDescription: booking.vehicleDescription,
      Summary: items.flatMap((item) => (item.type === 'Extras' ? [] : item.name)).join(', '),
      TotalIncGst: booking.totalCents,
      MaximumTotalIncGst: booking.maximumTotalCents,
      IsPaid: booking.paidAt !== null,
      DueAtWorkshopIncGst: dueAtWorkshop({ ...booking, isPaid: booking.paidAt !== null }),
      IsFleet: booking.fleetCompanyId !== null,
      CreatedOn: booking.createdAt.toISOString(),
      ...toAnswerDue(view.heading, offer, now),
      WorkshopName: offer.supplierName,
      ...toCustomer(booking, offer),
      TimeOfArrivalTo: booking.arrivalTo,
      FlatSafeArea: booking.flatSafeArea,
      Items: items.map((item) => ({
        Name: item.name,
        Notes: isInvolved(offer) ? item.notes : item.notes && hideContact(item.notes),
        PriceIncGst: item.priceCents,
        MaximumPriceIncGst: item.maximumPriceCents,
        IsAdditionalService: item.type === 'AdditionalServiceExtras',
      })),
      TaxIncluded: booking.taxCents,
      Currency: booking.currency,
      IANATimeZone: booking.timezone,
      IsMobile: booking.supplierKind === 'MobileMechanic',
      IsDirectProductFlow: booking.isDirectProductFlow,
      CapturedVehicleImages: isInvolved(offer) ? await listApprovedImages(deps, booking.leadGuid) : [],
      PriceProposal: proposal && toPriceProposal(proposal, booking),
    },
    Offer: await toOffer(deps, offer),
    ActionText: view.text,
    IsResponseRequired: mustAnswer,
    AllowedResponses: [...answers],
    ProposableDays: answers.includes('ChangeServiceDateOrTime')
      ? await findProposableDays(deps, offer, today)
      : [],
    Today: today,
    CanAskForChange: canAskForChange(offer, booking.status),
    IsChangeRequested: await queries.isChangeRequested(deps.sql, booking.id),
    ReplyTime: (await findServicePromises(deps.sql, now)).Reply,
    CanMarkServiced: canMarkServiced(offer, booking, now),
    IsVehicleConfirmed: booking.vehicleMid !== null,
    HasService: items.some((item) => item.type === 'Servicing'),
    CustomerServicePhone: phone,
  };
}

export async function toOffer(deps: AppDeps, offer: OfferRow): Promise<BookingOffer> {
  const availabilities = await findAvailabilities(deps.sql, offer.id);
  return {
    dbId: offer.id,
    version: offer.version,
    isAvailable: isAvailable(offer, deps.clock.now()),
    supplierResponseType: offer.responseType,
    supplierComment: offer.comment,
    supplierRespondedAt: offer.respondedAt?.toISOString() ?? null,
    expiresAt: offer.expiresAt?.toISOString() ?? null,
    eventInfo: { isLocationTheSupplierAddress: !offer.isMobile },
    supplier: { dbId: offer.supplierId, name: offer.supplierName, isMobile: offer.isMobile },
    supplierAvailabilities: availabilities,
  };
}

/** Whether the supplier can still answer. */
export const isAvailable = (offer: OfferRow, now: Date): boolean =>
  offer.status === 'Open' &&
  offer.bookingStatus === 'Pending' &&
  (offer.expiresAt === null || offer.expiresAt > now);

/** One that may only claim the job, or declined or lost it, does not see the customer's details. */
const isInvolved = (offer: OfferRow): boolean =>
  offer.isOwn && offer.responseType !== 'Decline' && !offer.isElsewhere;

function toCustomer(booking: BookingRow, offer: OfferRow) {
  const involved = isInvolved(offer);
  return {
    CustomerFirstName: involved ? booking.firstName : '',
    CustomerLastName: involved ? booking.lastName || null : null,
    CustomerContactNumber: involved ? booking.mobile : null,
    CustomerEmail: involved ? booking.email : null,
    CustomerAddress: involved ? formatCustomerAddress(booking) || null : null,
    Rego: involved ? booking.rego : null,
    VIN: involved ? booking.vehicleVin : null,
    // Gate codes and the like are for the workshop that comes.
    Comments: involved ? booking.comments || null : null,
  };
}
