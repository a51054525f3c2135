import type { FinaliseCartItem, FinaliseDetails } from '@pitlane/contracts';
import { CURRENCY, TAX_RATE } from '@pitlane/contracts/constants';
import { isSubmitted } from '@pitlane/domain/booking/booking-status';
import { discountBase } from '@pitlane/domain/booking/discounts';
import { finalisePrice } from '@pitlane/domain/booking/finalise-price';
import { arrivalWindows, offeredTimes } from '@pitlane/domain/calendar/arrival-times';
import { weekdayOf } from '@pitlane/domain/calendar/day';
import { nextAvailable } from '@pitlane/domain/calendar/opening';
import { hoursOn } from '@pitlane/domain/calendar/supplier-calendar';
import { withExtras } from '@pitlane/domain/money/price-breakdown';
import { methodsFor } from '@pitlane/domain/payment/payment-methods';
import { hideContact } from '@pitlane/domain/people/hide-contact';
import { splitName } from '@pitlane/domain/people/person-name';
import { listOfferedMethods } from '../../marketplace/payment-methods/index.ts';
import { findPhotos } from '../../marketplace/suppliers/index.ts';
import { createBookingToken } from '../../platform/booking-token.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { canAnswer, isQuestion } from '../../quoting/quote-requests/index.ts';
import {
  type BookingContext,
  doesFleetRequireAddress,
  hasSimilarBooking,
  listAdditionalServices,
  listBookableDays,
  listPaymentMethods,
  toCartItems,
} from '../context/index.ts';
import { checkDiscount } from '../discounts/index.ts';

export type FinaliseOptions = {
  /** The requested day; an unavailable one moves to the next free day. */
  wanted: string | null;
  hasAccess: boolean;
  /** View mode (2 §6): the answer allows no booking. */
  isViewing: boolean;
  /** Hides the supplier's identity until it is booked (decisions, 'noSupplierIdentification'). */
  isAnonymous: boolean;
  /** `code` null means none; without `discount`, the booking's own or the offered one applies. */
  discount?: { code: string | null; referralCode: string | null } | undefined;
};

/** The finalise screens (2 §3 'Finalise details'). Contact details are null without access and in view mode. */
export async function readFinaliseDetails(
  deps: AppDeps,
  context: BookingContext,
  options: FinaliseOptions,
): Promise<FinaliseDetails> {
  const { lead, supplier, existing } = context;
  const days = listBookableDays(context);
  const serviceDate = nextAvailable(days, options.wanted ?? lead.serviceDate ?? context.quotedDay);
  const hours = serviceDate ? hoursOn(context.hours, weekdayOf(serviceDate)) : null;
  const times = serviceDate ? offeredTimes(hours, serviceDate, context.clock) : [];
  const always = context.extras.filter((extra) => extra.IsAlwaysIncluded);
  const cartItems = toCartItems(context);
  const booked = existing && isSubmitted(existing.status) ? existing : null;
  const own = options.hasAccess && !options.isViewing ? lead : null;
  const breakdown = withExtras(
    context.breakdown,
    always.map((extra) => extra.PriceIncGst),
    supplier.country,
  );
  const { discount, referralCode } = await findShownDiscount(deps, context, options);
  const price = finalisePrice(context.breakdown, {
    items: cartItems,
    extras: always,
    discount,
    country: supplier.country,
  });
  const methods = options.isViewing ? [] : listPaymentMethods(await listOfferedMethods(deps), context);
  const photos = await findPhotos(deps.sql, supplier.id);
  const workshop = toWorkshop(context, photos);
  return {
    Success: true,
    LeadGuid: lead.guid,
    BookingID: booked?.id ?? null,
    BookingToken:
      booked && options.hasAccess
        ? await createBookingToken(deps.config.secret, 'booking', booked.publicId)
        : null,
    Vehicle: toVehicle(context),
    Workshop: options.isAnonymous && !booked ? hideIdentity(workshop) : workshop,
    ServiceDate: serviceDate,
    AvailableDates: days,
    TimeOptions: times,
    TimeWindowOptions: hours && supplier.kind === 'MobileMechanic' ? arrivalWindows(hours, times) : [],
    CartItems: own ? cartItems : cartItems.map(omitContact),
    AvailableExtras: context.extras,
    AdditionalServices: listAdditionalServices(context),
    Breakdown: breakdown,
    Discount: discount,
    DiscountCode: discount?.DiscountCode ?? null,
    DiscountableTotalUsed: discountBase(cartItems, always).total,
    PartnerReferralCode: discount ? referralCode : null,
    Currency: CURRENCY[supplier.country],
    TaxRate: TAX_RATE[supplier.country],
    ...toNameFields(own?.name ?? null),
    CustomerContactNumber: own?.mobileNumber ?? own?.phoneNumber ?? null,
    CustomerEmail: own?.email ?? null,
    SendsSms: deps.sms !== null,
    Rego: own?.vehicleRego ?? null,
    Comments: own?.repairNotes ?? null,
    PaymentMethods: methodsFor(methods, price.breakdown.TotalIncGst),
    PaymentMethodLimits: methods,
    IsProductFlow: context.isProductFlow,
    ...toOfferFields(context, options),
    BidQuestion: toBidQuestion(context, options, deps.clock.now()),
    FleetCompanyId: lead.fleetCompanyId,
    IsFleetAddressRequired: doesFleetRequireAddress(lead),
    HasSuspectedDuplicateBooking:
      options.hasAccess && (await hasSimilarBooking(deps.sql, lead, deps.clock.now())),
    Country: supplier.country,
  };
}

/** Customer texts may contain contact details. */
const omitContact = (item: FinaliseCartItem): FinaliseCartItem => ({
  ...item,
  Name: hideContact(item.Name),
  AdditionalDetails: item.AdditionalDetails && hideContact(item.AdditionalDetails),
});

/** The bid behind the price; its token only for callers who may book it. */
function toOfferFields(context: BookingContext, { hasAccess, isViewing, isAnonymous }: FinaliseOptions) {
  const { lead, supplier, offer, existing } = context;
  const isBooked = existing !== null && isSubmitted(existing.status);
  const mayBook = hasAccess && context.isOfferOpen && !isBooked;
  const page = context.isProductFlow ? 'product-finalise' : 'finalise';
  const hidden = isAnonymous ? '&noSupplierIdentification=true' : '';
  return {
    IsWorkshopBid: offer !== null,
    OfferExpiryDate: offer?.expiresAt?.toISOString() ?? null,
    IsOfferClosed: offer?.isClosed ?? false,
    LeadBidOfferToken: mayBook && !isViewing ? (offer?.token ?? null) : null,
    IsExclusiveBidOffer: offer?.isExclusive ?? false,
    BidComments: offer?.comments || null,
    IsViewing: isViewing,
    FinaliseUrl:
      isViewing && mayBook ? `/booking/${lead.guid}/${page}?workshopId=${supplier.id}${hidden}` : null,
  };
}

/** The workshop's question; callers with access outside view mode also get the answer. */
function toBidQuestion({ offer }: BookingContext, { hasAccess }: FinaliseOptions, now: Date) {
  if (!offer || !hasAccess || !isQuestion(offer)) return null;
  return {
    Answer: offer.answer,
    QuoteUntil: offer.quoteUntil?.toISOString() ?? null,
    CanAnswer: canAnswer(offer, now),
  };
}

/** Keeps kind and rough location, hides the identity. */
function hideIdentity(workshop: FinaliseDetails['Workshop']): FinaliseDetails['Workshop'] {
  return {
    ...workshop,
    Name: `${workshop.IsMobile ? 'A mobile mechanic' : 'A workshop'} in ${workshop.SuburbName}`,
    ContactName: null,
    Address: null,
    Images: [],
    LicenseNumber: null,
    Latitude: Math.round(workshop.Latitude * 100) / 100,
    Longitude: Math.round(workshop.Longitude * 100) / 100,
  };
}

/** The discount by the screen's code, the unpaid booking's, or the offered one; null clears it. */
async function findShownDiscount(
  deps: AppDeps,
  context: BookingContext,
  { hasAccess, discount }: FinaliseOptions,
) {
  const { lead, existing } = context;
  const own = hasAccess && existing?.discountCode ? existing : null;
  const wanted = discount ?? {
    code: own?.discountCode ?? null,
    referralCode: own?.partnerReferralCode ?? null,
  };
  if (discount?.code === null) return { discount: null, referralCode: null };
  const read = await checkDiscount(
    { sql: deps.sql, secret: deps.config.secret, now: deps.clock.now() },
    context,
    {
      ...wanted,
      customer: hasAccess ? lead : null,
      // All extras, because those chosen on the screen may make it apply.
      extras: context.extras,
    },
  );
  return { discount: read.ok ? read.details : null, referralCode: wanted.referralCode };
}

function toVehicle({ lead }: BookingContext): FinaliseDetails['Vehicle'] {
  return {
    Make: lead.vehicleMake,
    Model: lead.vehicleModel,
    Year: lead.vehicleYear,
    Body: lead.vehicleBody,
    Fuel: lead.vehicleFuel,
    Transmission: lead.vehicleTransmission,
    Variant: lead.vehicleVariant,
    Engine: lead.vehicleEngine,
    Mid: lead.mid,
    Description: lead.vehicleDescription,
    PriceCategory: lead.vehiclePriceCategory,
    ServiceScheduleId: lead.serviceScheduleId,
  };
}

function toWorkshop({ supplier }: BookingContext, photos: string[]): FinaliseDetails['Workshop'] {
  const isMobile = supplier.kind === 'MobileMechanic';
  return {
    WorkshopID: supplier.id,
    Name: supplier.name,
    ContactName: supplier.contactName,
    BusinessTypeId: supplier.businessType,
    IsMobile: isMobile,
    IANATimeZone: supplier.timezone,
    AcceptOnlinePayments: supplier.acceptsOnlinePayments,
    HasBnplFeature: supplier.acceptsBnpl,
    MinimumBookingAmountIncGst: supplier.minimumBookingCents,
    FreeCancellationHours: supplier.freeCancellationHours,
    Latitude: supplier.latitude,
    Longitude: supplier.longitude,
    SuburbName: supplier.suburbName,
    StateShortName: supplier.state,
    Postcode: supplier.postcode,
    Address: isMobile ? null : supplier.addressLine1,
    Images: photos,
    RatingDetails: { RatingCount: supplier.ratingCount, TotalRating: supplier.ratingAverage },
    IsPremium: supplier.isPremium,
    LicenseNumber: supplier.licenceNumber,
    HasVerifiedCredentials: supplier.hasVerifiedCredentials,
  };
}

/** Splits a name into its first word and the rest. */
function toNameFields(name: string | null) {
  const { first, last } = splitName({ name });
  return { CustomerFirstName: first, CustomerLastName: last };
}
