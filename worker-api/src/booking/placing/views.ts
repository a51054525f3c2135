import type {
  BookingDetails,
  BookingInclusions,
  BookingMinimalDetails,
  BookingStatusResponse,
  PaymentState,
  Ticket,
} from '@pitlane/contracts';
import { LISTING_STRATEGY, RECENT_BOOKING_MS } from '@pitlane/contracts/constants';
import { isSubmitted } from '@pitlane/domain/booking/booking-status';
import { BOOKING_TYPE } from '@pitlane/domain/booking/booking-type';
import { dueAtWorkshop } from '@pitlane/domain/booking/price-proposal';
import { localDay } from '@pitlane/domain/calendar/zone';
import { taxContained } from '@pitlane/domain/money/tax';
import { isPaid } from '@pitlane/domain/payment/payment-state';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import {
  type BookingRow,
  bookingReference,
  customerToken,
  findBookingPayments,
  findFreeCancellationEnd,
  findHistory,
  findInclusions,
  findOtherOffers,
  findTicketItems,
  findWorkshopAnswer,
  type TicketItemRow,
} from '../bookings/index.ts';
import { findAnswerable, findLastRequest, toPriceProposal } from '../change-requests/index.ts';

/** A booking for the holder of its token (2 §3 'Booking details'). */
export async function readBookingDetails(deps: AppDeps, booking: BookingRow): Promise<BookingDetails> {
  const db = deps.sql;
  const now = deps.clock.now();
  const ratingToken = await customerToken(deps, booking, 'rating');
  const history = await findHistory(db, booking.id);
  const items = await findTicketItems(db, booking.id);
  const payments = await findBookingPayments(db, booking.id);
  const answer = await findWorkshopAnswer(db, booking);
  const change = await findLastRequest(db, booking.id);
  const proposal = await findAnswerable(db, booking, now);
  const otherOffers = await findOtherOffers(db, booking, now);
  return {
    Success: true,
    BookingID: booking.id,
    BookingReference: bookingReference(booking.id),
    BookingToken: await customerToken(deps, booking),
    BookingTypeId: booking.bookingTypeId,
    LeadId: booking.leadGuid,
    CreatedOn: booking.createdAt.toISOString(),
    TotalNetPriceIncGst: booking.totalCents,
    MaximumTotalIncGst: booking.maximumTotalCents,
    TaxIncluded: booking.taxCents,
    MaximumTaxIncluded: maximumTax(booking),
    Currency: booking.currency,
    PricingStrategy: booking.pricingStrategy === LISTING_STRATEGY.SinglePrice ? 'SinglePrice' : 'PriceRange',
    FleetCompanyId: booking.fleetCompanyId,
    IsPaymentOnly: booking.isPaymentOnly,
    IsProductFlow: booking.isProductFlow,
    IsDirectProductFlow: booking.isDirectProductFlow,
    IsForGivenSupplier: booking.isForGivenSupplier,
    WasSupplierChanged: booking.wasSupplierChanged,
    OfferSupplierId: booking.isWorkshopBid ? booking.supplierId : null,
    OtherOffers:
      otherOffers?.map(({ supplierId, supplierName }) => ({
        WorkshopId: supplierId,
        WorkshopName: supplierName,
      })) ?? null,
    ServiceDate: booking.serviceDate,
    IsOriginalServiceDate: booking.serviceDate === booking.originalServiceDate,
    TimeOfArrival: booking.arrivalFrom,
    TimeOfArrivalTo: booking.arrivalTo,
    HasBegun: booking.startAt !== null && booking.startAt <= now,
    IsDayOver: booking.serviceDate < localDay(now, booking.timezone),
    FreeCancellationUntil: findFreeCancellationEnd(booking, now)?.toISOString() ?? null,
    CustomerAddress: formatAddress(booking.address),
    ReviewUrls: [1, 2, 3, 4, 5].map((stars) => `/review-your-service/${ratingToken}/${stars}`),
    BookingStatusId: booking.status,
    BookingStatusHistory: history.map(({ status, at }) => ({ Status: status, At: at.toISOString() })),
    IsRecent: isRecent(booking, now),
    Workshop: toWorkshop(booking),
    BookingVehicle: { Description: booking.vehicleDescription, Rego: booking.rego },
    Tickets: toTickets(items),
    Payments: payments.map((payment) => ({
      IsValid: isPaid(payment.state) && !payment.isBeingRefunded,
      TransactionStatus: payment.state,
      AmountIncGst: payment.amountCents,
      Provider: payment.provider,
    })),
    CustomerFirstName: booking.firstName,
    HasEmail: booking.email !== null,
    ChangeRequest: change && {
      Kind: change.kind,
      WantedDay: change.wantedDay,
      Status: change.status,
      CreatedOn: change.createdAt.toISOString(),
    },
    FleetApproval: booking.approval && {
      Status: booking.approval,
      FleetName: booking.fleetName ?? '',
      Reason: booking.approvalReason,
    },
    DueAtWorkshopIncGst: dueAtWorkshop({ ...booking, isPaid: booking.paidAt !== null }),
    PriceProposal: proposal && toPriceProposal(proposal, booking),
    WorkshopAnswer: answer && { responseType: answer.responseType, availabilities: answer.availabilities },
  };
}

/** The same for an operator who reads it: without a token of the customer. */
export const readViewedBooking = async (
  deps: AppDeps,
  booking: BookingRow,
  viewToken: string,
): Promise<BookingDetails> => ({
  ...(await readBookingDetails(deps, booking)),
  BookingToken: viewToken,
  ReviewUrls: [],
});

const maximumTax = ({ maximumTotalCents, supplierCountry }: BookingRow): number | null =>
  maximumTotalCents === null ? null : taxContained(maximumTotalCents, supplierCountry);

/** The address in one line; skips stored values that are not text. */
function formatAddress(address: Record<string, unknown> | null): string | null {
  if (!address) return null;
  if (typeof address.fullAddress === 'string' && address.fullAddress) return address.fullAddress;
  const { addressLine1, addressLine2, locality, state, postcode } = address;
  const parts = [addressLine1, addressLine2, [locality, state, postcode].filter(Boolean).join(' ')];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ') || null;
}

/** Within 30 s of the payment, or of the placement without one (decisions 21). An attempt to pay places nothing. */
function isRecent({ bookingTypeId, status, paidAt, agreedAt }: BookingRow, now: Date): boolean {
  const age = now.getTime() - (paidAt ?? agreedAt).getTime();
  return (
    bookingTypeId === BOOKING_TYPE.Marketplace && isSubmitted(status) && age >= 0 && age <= RECENT_BOOKING_MS
  );
}

export async function readBookingStatus(db: Db, booking: BookingRow): Promise<BookingStatusResponse> {
  const [newest] = await findBookingPayments(db, booking.id);
  return {
    Success: true,
    Status: booking.status,
    IsPaid: booking.paidAt !== null,
    PaymentState: (newest?.state ?? null) as PaymentState | null,
  };
}

export const toMinimalDetails = (booking: BookingRow): BookingMinimalDetails => ({
  Success: true,
  BookingID: booking.id,
  BookingReference: bookingReference(booking.id),
  BookingTypeId: booking.bookingTypeId,
  LeadId: booking.leadGuid,
  BookingStatusId: booking.status,
  CreatedOn: booking.createdAt.toISOString(),
  ServiceDate: booking.serviceDate,
  WorkshopID: booking.supplierId,
  WorkshopName: booking.supplierName,
  TotalNetPriceIncGst: booking.totalCents,
  Currency: booking.currency,
  IsPaid: booking.paidAt !== null,
});

export async function readInclusions(db: Db, booking: BookingRow): Promise<BookingInclusions> {
  const row = await findInclusions(db, booking.id);
  return {
    Success: true,
    ServiceName: row?.name ?? null,
    Operations: row?.operations ?? [],
    AdditionalBilledOperations: row?.additionalBilledOperations ?? [],
    ExcludedOperations: row?.excludedOperations ?? [],
    Parts: row?.parts ?? [],
  };
}

function toWorkshop(booking: BookingRow): BookingDetails['Workshop'] {
  const isMobile = booking.supplierKind === 'MobileMechanic';
  return {
    WorkshopID: booking.supplierId,
    Name: booking.supplierName,
    Address: isMobile ? null : booking.supplierAddress,
    SuburbName: booking.supplierSuburb,
    StateShortName: booking.supplierState,
    Postcode: booking.supplierPostcode,
    Phone: booking.supplierPhone,
    Latitude: booking.supplierLatitude,
    Longitude: booking.supplierLongitude,
    IsMobile: isMobile,
    IANATimeZone: booking.timezone,
  };
}

function toTickets(items: TicketItemRow[]): Ticket[] {
  return [...Map.groupBy(items, (item) => item.type)].map(([TicketTypeID, group]) => ({
    TicketTypeID,
    TicketItems: group.map((item) => ({
      Name: item.name,
      PriceIncGst: item.priceCents,
      MaximumPriceIncGst: item.maximumPriceCents,
      RepairInspectionId: item.taskId,
      WorkshopExtraServiceID: item.extraServiceId,
      PromoCode: item.promoCode,
    })),
  }));
}
