import type { BookingOffer, BookingOfferDetails } from '@pitlane/contracts';
import { isResponseRequired, portalView } from '@pitlane/domain/portal/portal-heading';
import {
  type BookingRow,
  bookingReference,
  findBooking,
  findTicketItems,
  formatCustomerAddress,
} from '../../booking/bookings/index.ts';
import {
  canMarkServiced,
  findAvailabilities,
  findOfferOfBooking,
  type OfferRow,
} from '../../booking/offers/index.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound } from '../../platform/route.ts';
import { approvedImages } from '../../quoting/photos/index.ts';
import { canAskForChange } from './ask-for-change.ts';
import { getAnswerDue } from './portal-bookings.ts';
import * as queries from './queries.ts';

/** A booking for its workshop. Throws `not-found` for other suppliers. */
export async function readBookingOffer(
  deps: AppDeps,
  supplierIds: number[],
  query: { token: string; offerId: number | null },
): Promise<BookingOfferDetails> {
  const offer = orNotFound(await findOfferOfBooking(deps.sql, query.token, supplierIds, query.offerId));
  const booking = orNotFound(await findBooking(deps.sql, offer.bookingId));
  const items = await findTicketItems(deps.sql, booking.id);
  const phone = (await queries.findSupportPhone(deps.sql, booking.id)) ?? '';
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
  return {
    Success: true,
    Booking: {
      BookingToken: booking.token,
      BookingReference: bookingReference(booking.id),
      BookingOfferId: offer.id,
      Heading: view.heading,
      Status: booking.status,
      ServiceDate: booking.serviceDate,
      TimeOfArrival: booking.arrivalFrom,
      VehicleDescription: booking.vehicleDescription,
      Summary: items.flatMap((item) => (item.type === 'Extras' ? [] : item.name)).join(', '),
      CustomerFirstName: booking.firstName,
      TotalIncGst: booking.totalCents,
      MaximumTotalIncGst: booking.maximumTotalCents,
      IsPaid: booking.paidAt !== null,
      CreatedOn: booking.createdAt.toISOString(),
      AnswerDueAt: view.heading === 'Action required' ? getAnswerDue(offer).toISOString() : null,
      WorkshopName: booking.supplierName,
      ...toCustomer(booking, offer),
      Rego: booking.rego,
      VIN: booking.vehicleVin,
      TimeOfArrivalTo: booking.arrivalTo,
      FlatSafeArea: booking.flatSafeArea,
      Items: items.map((item) => ({
        Name: item.name,
        Notes: item.notes,
        PriceIncGst: item.priceCents,
        MaximumPriceIncGst: item.maximumPriceCents,
        IsAdditionalService: item.type === 'AdditionalServiceExtras',
      })),
      TaxIncluded: booking.taxCents,
      Currency: booking.currency,
      IANATimeZone: booking.timezone,
      IsMobile: booking.supplierKind === 'MobileMechanic',
      IsDirectProductFlow: booking.isDirectProductFlow,
      CapturedVehicleImages: isInvolved(offer) ? await approvedImages(deps, booking.leadGuid) : [],
    },
    Offer: await toOffer(deps, offer),
    ActionText: view.text,
    IsResponseRequired: isResponseRequired(facts),
    CanAskForChange: canAskForChange(offer, booking.status),
    IsChangeRequested: await queries.isChangeRequested(deps.sql, booking.id),
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
    CustomerLastName: involved ? booking.lastName || null : null,
    CustomerContactNumber: involved ? booking.mobile : null,
    CustomerEmail: involved ? booking.email : null,
    CustomerAddress: involved ? formatCustomerAddress(booking) || null : null,
    // Gate codes and the like are for the workshop that comes.
    Comments: involved ? booking.comments || null : null,
  };
}
