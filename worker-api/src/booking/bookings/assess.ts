import {
  type BookingRequest,
  type DiscountDetails,
  type FinaliseExtra,
  PREVALIDATION,
  type PrevalidationErrorCode,
  type PriceBreakdown,
} from '@pitlane/contracts';
import { type FinalisePrice, finalisePrice } from '@pitlane/domain/booking/discounts';
import { type BookingFacts, prevalidate } from '@pitlane/domain/booking/prevalidation';
import { judgeDay } from '@pitlane/domain/calendar/opening';
import type { OfferedMethod } from '@pitlane/domain/payment/payment-methods';
import { isWithinValetRange } from '@pitlane/domain/people/address';
import { usesValet } from '@pitlane/domain/quotes/extras';
import { type Drive, isServed, locate } from '../../marketplace/service-area/index.ts';
import type { Db } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import { type BookingCase, cartItemsOf, methodsOfCase } from '../context/index.ts';
import { type FoundDiscount, readDiscount } from '../discounts/index.ts';
import { checkDiscountFields, isAddressRequired } from './request-checks.ts';

export type Assessment = {
  code: PrevalidationErrorCode | null;
  /** At the server's own prices, less the discount. */
  breakdown: PriceBreakdown;
  discount: AssessedDiscount | null;
  /** Where the car is, as far as the address tells. */
  place: { latitude: number; longitude: number } | null;
};

/** The discount that the booking gets; `cents` of it are taken off. */
export type AssessedDiscount = Extract<FoundDiscount, { ok: true }> & { cents: number };

/** What the decision needs besides the request: the moment, the methods that are set up, and the key of the hashes. */
export type AssessContext = {
  offered: readonly OfferedMethod[];
  secret: string;
  now: Date;
  /** The way for pick-up and drop-off; null when none was chosen. */
  drive: Drive | null;
  /** Where the request lies in the body, for the pointers of field problems. */
  base?: string;
};

/** Decides with `domain` whether this request can become a booking, at the server's own price. */
export async function assess(
  db: Db,
  request: BookingRequest,
  found: BookingCase,
  extras: readonly FinaliseExtra[],
  context: AssessContext,
): Promise<Assessment> {
  const { supplier, existing } = found;
  const wanted = await discountOf(db, request, found, extras, context);
  const discount = wanted?.ok ? wanted : null;
  if (discount) checkDiscountFields(request, discount.details.RequiredFields, context.base);
  const priced = (terms: DiscountDetails | null) =>
    finalisePrice(found.breakdown, {
      items: cartItemsOf(found),
      extras,
      discount: terms,
      country: supplier.country,
    });
  const full = priced(null).breakdown;
  const price = priced(discount?.details ?? null);
  const { breakdown } = price;
  const verdict = judgeDay(request.ServiceDate, found.days);
  const ids = extras.map((extra) => extra.WorkshopExtraServiceID);
  const { place, isInRange } = await placeOf(db, request, found);
  const facts: BookingFacts = {
    existingStatus: existing?.status ?? null,
    isSupplierAvailable: supplier.isActive && takesFleet(found),
    isOfferOpen: found.isOfferOpen,
    isAddressRequired: isAddressRequired(found, ids, discount?.details.RequiredFields),
    hasAddress: Boolean(request.CustomerAddress),
    isAddressInRange: isInRange,
    isValetInRange: isValetInRange(extras, context.drive),
    isDatePossible: verdict !== 'too-soon',
    isDateAvailable: verdict === 'available' && supplier.dailyCapacity > 0,
    totalIncGst: breakdown.TotalIncGst,
    fullTotalIncGst: full.TotalIncGst,
    isDiscountChanged: isDiscountChanged(request, wanted, price),
    shownTotalIncGst: request.ShownTotalIncGst ?? null,
    supplierMinimumIncGst: supplier.minimumBookingCents,
    paymentLimits: paymentLimits(request, found, context),
  };
  const code = prevalidate(facts);
  // The screen takes a changed discount away, so the total it is told of is the one without it.
  return {
    code,
    breakdown: code === PREVALIDATION.DiscountChanged ? full : breakdown,
    place,
    discount: discount && { ...discount, cents: price.discountIncGst },
  };
}

/** The code of a request, looked at now and for this customer; null without one, and for offers of a workshop (2 §4). */
async function discountOf(
  db: Db,
  request: BookingRequest,
  found: BookingCase,
  extras: readonly FinaliseExtra[],
  { secret, now }: AssessContext,
): Promise<FoundDiscount | null> {
  if (!request.PromoCode || found.offer) return null;
  return readDiscount({ sql: db, secret, now }, found, {
    code: request.PromoCode,
    referralCode: request.PartnerReferralCode,
    email: request.Email,
    extras,
  });
}

/** Gone, or a balance that leaves another total than the screen showed. */
function isDiscountChanged(
  { ShownTotalIncGst: shown }: BookingRequest,
  wanted: FoundDiscount | null,
  { breakdown }: FinalisePrice,
): boolean {
  if (!wanted) return false;
  if (!wanted.ok) return true;
  return (
    wanted.details.IsAffectedByCustomerBalance && typeof shown === 'number' && shown !== breakdown.TotalIncGst
  );
}

/** What the chosen method takes of this booking; a method that is not offered for it is a wrong field. */
function paymentLimits(
  { PaymentMethod: method }: BookingRequest,
  found: BookingCase,
  { offered, base = '' }: { offered: readonly OfferedMethod[]; base?: string },
): BookingFacts['paymentLimits'] {
  if (!method) return null;
  const limits = methodsOfCase(offered, found).find((each) => each.Method === method);
  if (!limits)
    throw fieldError(`${base}/PaymentMethod`, 'not-offered', 'This booking cannot be paid in this way.');
  return { minimum: limits.MinimumIncGst, maximum: limits.MaximumIncGst };
}

function takesFleet({ lead, supplier }: BookingCase): boolean {
  if (lead.fleetCompanyId === null || supplier.fleetCompanyIds === null) return true;
  return supplier.fleetCompanyIds.includes(lead.fleetCompanyId);
}

async function placeOf(db: Db, request: BookingRequest, { supplier }: BookingCase) {
  const address = request.CustomerAddress;
  if (!address) return { place: null, isInRange: null };
  const located = await locate(db, address);
  const place = located?.place ?? null;
  if (supplier.kind !== 'MobileMechanic') return { place, isInRange: null };
  // An address that we cannot place is not in range.
  return { place, isInRange: located !== null && (await isServed(db, supplier, located)) };
}

function isValetInRange(extras: readonly FinaliseExtra[], drive: Drive | null): boolean | null {
  if (!usesValet(extras)) return null;
  return drive !== null && drive.metres !== null && isWithinValetRange(drive.metres);
}
