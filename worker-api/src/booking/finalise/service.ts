import type { FinaliseCartItem, FinaliseDetails } from '@pitlane/contracts';
import { CURRENCY, TAX_RATE } from '@pitlane/contracts/constants';
import { isSubmitted } from '@pitlane/domain/booking/booking-status';
import { discountBase, finalisePrice } from '@pitlane/domain/booking/discounts';
import { arrivalTimes, arrivalWindows } from '@pitlane/domain/calendar/arrival-times';
import { weekdayOf } from '@pitlane/domain/calendar/day';
import { nextAvailable } from '@pitlane/domain/calendar/opening';
import { withExtras } from '@pitlane/domain/money/price-breakdown';
import { methodsFor } from '@pitlane/domain/payment/payment-methods';
import { hideContact } from '@pitlane/domain/people/hide-contact';
import { splitName } from '@pitlane/domain/people/person-name';
import { offeredMethods } from '../../marketplace/payment-methods/index.ts';
import { findPhotos, hoursOn } from '../../marketplace/suppliers/index.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { canAnswer, isQuestion } from '../../quoting/quote-requests/index.ts';
import {
  additionalServicesOf,
  type BookingCase,
  bookableDays,
  cartItemsOf,
  hasSimilarBooking,
  methodsOfCase,
} from '../context/index.ts';
import { readDiscount } from '../discounts/index.ts';

export type FinaliseOptions = {
  /** The day asked for: an unavailable one moves forward to the next free day. */
  wanted: string | null;
  hasAccess: boolean;
  /** Only to be looked at (2 §6): nothing in the answer lets anybody book. */
  isViewing: boolean;
  /** Hides who the supplier is until it is booked (decisions, 'noSupplierIdentification'). */
  isAnonymous: boolean;
  /** `code`: null for none; left out, what the booking has or what is offered unasked. */
  discount?: { code: string | null; referralCode: string | null } | undefined;
};

/**
 * What the finalise screens show (2 §3 'Finalise details'). Without access, and while viewing, the customer's own
 * details are null.
 */
export async function finaliseDetails(
  deps: AppDeps,
  found: BookingCase,
  options: FinaliseOptions,
): Promise<FinaliseDetails> {
  const { lead, supplier, existing } = found;
  const days = bookableDays(found);
  const serviceDate = nextAvailable(days, options.wanted ?? lead.serviceDate ?? found.quotedDay);
  const hours = serviceDate && hoursOn(found.hours, weekdayOf(serviceDate));
  const always = found.extras.filter((extra) => extra.IsAlwaysIncluded);
  const cartItems = cartItemsOf(found);
  const booked = existing && isSubmitted(existing.status) ? existing : null;
  const own = options.hasAccess && !options.isViewing ? lead : null;
  const breakdown = withExtras(
    found.breakdown,
    always.map((extra) => extra.PriceIncGst),
    supplier.country,
  );
  const { discount, referralCode } = await discountShown(deps, found, options);
  const price = finalisePrice(found.breakdown, {
    items: cartItems,
    extras: always,
    discount,
    country: supplier.country,
  });
  const methods = options.isViewing ? [] : methodsOfCase(await offeredMethods(deps), found);
  const photos = await findPhotos(deps.sql, supplier.id);
  const workshop = workshopOf(found, photos);
  return {
    Success: true,
    LeadGuid: lead.guid,
    BookingID: booked?.id ?? null,
    BookingToken: options.hasAccess ? (booked?.token ?? null) : null,
    Vehicle: vehicleOf(found),
    Workshop: options.isAnonymous && !booked ? withoutIdentity(workshop) : workshop,
    ServiceDate: serviceDate,
    AvailableDates: days,
    TimeOptions: hours ? arrivalTimes(hours) : [],
    TimeWindowOptions: hours && supplier.kind === 'MobileMechanic' ? arrivalWindows(hours) : [],
    CartItems: own ? cartItems : cartItems.map(withoutContact),
    AvailableExtras: found.extras,
    AdditionalServices: additionalServicesOf(found),
    Breakdown: breakdown,
    Discount: discount,
    DiscountCode: discount?.DiscountCode ?? null,
    DiscountableTotalUsed: discountBase(cartItems, always).total,
    PartnerReferralCode: discount ? referralCode : null,
    Currency: CURRENCY[supplier.country],
    TaxRate: TAX_RATE[supplier.country],
    ...nameParts(own?.name ?? null),
    CustomerContactNumber: own?.mobileNumber ?? own?.phoneNumber ?? null,
    CustomerEmail: own?.email ?? null,
    Rego: own?.vehicleRego ?? null,
    Comments: own?.repairNotes ?? null,
    PaymentMethods: methodsFor(methods, price.breakdown.TotalIncGst),
    PaymentMethodLimits: methods,
    IsProductFlow: found.isProductFlow,
    ...offerOf(found, options),
    BidQuestion: questionOf(found, options, deps.clock.now()),
    FleetCompanyId: lead.fleetCompanyId,
    HasSuspectedDuplicateBooking:
      options.hasAccess && (await hasSimilarBooking(deps.sql, lead, deps.clock.now())),
    Country: supplier.country,
  };
}

/** Whoever may not see the contact does not read it in what the customer typed either. */
const withoutContact = (item: FinaliseCartItem): FinaliseCartItem => ({
  ...item,
  Name: hideContact(item.Name),
  AdditionalDetails: item.AdditionalDetails && hideContact(item.AdditionalDetails),
});

/** The bid behind the price; its token goes to whoever may book it and to nobody else. */
function offerOf(found: BookingCase, { hasAccess, isViewing, isAnonymous }: FinaliseOptions) {
  const { lead, supplier, offer, existing } = found;
  const isBooked = existing !== null && isSubmitted(existing.status);
  const mayBook = hasAccess && found.isOfferOpen && !isBooked;
  const page = found.isProductFlow ? 'product-finalise' : 'finalise';
  const hidden = isAnonymous ? '&noSupplierIdentification=true' : '';
  return {
    IsWorkshopBid: offer !== null,
    OfferExpiryDate: offer?.expiresAt?.toISOString() ?? null,
    LeadBidOfferToken: mayBook && !isViewing ? (offer?.token ?? null) : null,
    IsExclusiveBidOffer: offer?.isExclusive ?? false,
    BidComments: offer?.comments || null,
    IsViewing: isViewing,
    FinaliseUrl:
      isViewing && mayBook ? `/booking/${lead.guid}/${page}?workshopId=${supplier.id}${hidden}` : null,
  };
}

/** What the workshop asks of the holder of the lead, who reads the answer only where nothing is just looked at. */
function questionOf({ offer }: BookingCase, { hasAccess }: FinaliseOptions, now: Date) {
  if (!offer || !hasAccess || !isQuestion(offer)) return null;
  return {
    Answer: offer.answer,
    QuoteUntil: offer.quoteUntil?.toISOString() ?? null,
    CanAnswer: canAnswer(offer, now),
  };
}

/** What kind it is and roughly where, but not who. */
function withoutIdentity(workshop: FinaliseDetails['Workshop']): FinaliseDetails['Workshop'] {
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

/** The code the screen has, else that of the booking that waits for its money, else what is offered; null clears it. */
async function discountShown(deps: AppDeps, found: BookingCase, { hasAccess, discount }: FinaliseOptions) {
  const { lead, existing } = found;
  const own = hasAccess && existing?.discountCode ? existing : null;
  const wanted = discount ?? {
    code: own?.discountCode ?? null,
    referralCode: own?.partnerReferralCode ?? null,
  };
  if (discount?.code === null) return { discount: null, referralCode: null };
  const read = await readDiscount(
    { sql: deps.sql, secret: deps.config.secret, now: deps.clock.now() },
    found,
    {
      ...wanted,
      email: hasAccess ? lead.email : null,
      // Extras that are chosen on the screen may still make it worth something.
      extras: found.extras,
    },
  );
  return { discount: read.ok ? read.details : null, referralCode: wanted.referralCode };
}

function vehicleOf({ lead }: BookingCase): FinaliseDetails['Vehicle'] {
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

function workshopOf({ supplier }: BookingCase, photos: string[]): FinaliseDetails['Workshop'] {
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

/** First word and the rest of a name. */
function nameParts(name: string | null) {
  const { first, last } = splitName({ name });
  return { CustomerFirstName: first, CustomerLastName: last };
}
