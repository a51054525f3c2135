import {
  type BookingRequest,
  type DiscountDetails,
  type FinaliseExtra,
  PREVALIDATION,
  type PrevalidationErrorCode,
  type PriceBreakdown,
} from '@pitlane/contracts';
import { type FinalisePrice, finalisePrice } from '@pitlane/domain/booking/finalise-price';
import { type BookingFacts, prevalidate } from '@pitlane/domain/booking/prevalidation';
import { judgeDay } from '@pitlane/domain/calendar/opening';
import type { OfferedMethod } from '@pitlane/domain/payment/payment-methods';
import { isWithinValetRange } from '@pitlane/domain/people/address';
import { usesValet } from '@pitlane/domain/quotes/extras';
import { type Drive, isServed, locate } from '../../marketplace/service-area/index.ts';
import type { Db } from '../../platform/database.ts';
import type { ServerSecret } from '../../platform/server-secret.ts';
import { type BookingContext, listPaymentMethods, toCartItems } from '../context/index.ts';
import { checkDiscount, type DiscountCustomer, type DiscountResult } from '../discounts/index.ts';
import { methodError } from './method-error.ts';
import { type CheckOptions, checkDiscountFields, isStreetRequired } from './request-checks.ts';

export type Assessment = {
  code: PrevalidationErrorCode | null;
  /** At the server's own prices, less the discount. */
  breakdown: PriceBreakdown;
  discount: AssessedDiscount | null;
  /** Coordinates of the customer's address; null when it cannot be located. */
  place: { latitude: number; longitude: number } | null;
};

/** The discount of the booking and the cents it takes off. */
export type AssessedDiscount = Extract<DiscountResult, { ok: true }> & { cents: number };

/** Inputs besides the request: time, configured payment methods, and the secret for hashes. */
export type AssessOptions = {
  /** Whose balance and yearly limit of a discount count; null counts none. */
  discountCustomer: DiscountCustomer | null;
  offered: readonly OfferedMethod[];
  secret: ServerSecret;
  now: Date;
  /** The route for pick-up and drop-off; null when neither is chosen. */
  drive: Drive | null;
} & CheckOptions;

/** Decides with `domain` whether the request can become a booking, at the server's own price. */
export async function assess(
  db: Db,
  request: BookingRequest,
  context: BookingContext,
  extras: readonly FinaliseExtra[],
  options: AssessOptions,
): Promise<Assessment> {
  const { supplier, existing } = context;
  const wanted = await findRequestedDiscount(db, request, context, extras, options);
  const discount = wanted?.ok ? wanted : null;
  if (discount) checkDiscountFields(request, context, discount.details.RequiredFields, options);
  const priced = (terms: DiscountDetails | null) =>
    finalisePrice(context.breakdown, {
      items: toCartItems(context),
      extras,
      discount: terms,
      country: supplier.country,
    });
  const full = priced(null).breakdown;
  const price = priced(discount?.details ?? null);
  const { breakdown } = price;
  const verdict = judgeDay(request.ServiceDate, context.days);
  const { place, isInRange } = await locateCustomer(db, request, context);
  const facts: BookingFacts = {
    namesBooking: request.BookingID != null,
    existingStatus: existing && !existing.isDeclined ? existing.status : null,
    isSupplierAvailable: supplier.isActive && acceptsFleet(context) && !existing?.isDeclined,
    isOfferOpen: context.isOfferOpen,
    isAddressRequired: isStreetRequired(context, extras, discount?.details.RequiredFields),
    hasAddress: Boolean(request.CustomerAddress),
    isAddressInRange: isInRange,
    isValetInRange: isValetInRange(extras, options.drive),
    isDatePossible: verdict !== 'too-soon',
    isDateAvailable: verdict === 'available' && supplier.dailyCapacity > 0,
    totalIncGst: breakdown.TotalIncGst,
    fullTotalIncGst: full.TotalIncGst,
    isDiscountChanged: isDiscountChanged(request, wanted, price),
    shownTotalIncGst: request.ShownTotalIncGst ?? null,
    supplierMinimumIncGst: supplier.minimumBookingCents,
    paymentLimits: findPaymentLimits(request, context, options),
  };
  const code = prevalidate(facts);
  // The screen drops a changed discount, so its total is the one without it.
  return {
    code,
    breakdown: code === PREVALIDATION.DiscountChanged ? full : breakdown,
    place,
    discount: discount && { ...discount, cents: price.discountIncGst },
  };
}

/** The request's code, checked now for this customer; null without a code and for workshop offers (2 §4). */
async function findRequestedDiscount(
  db: Db,
  request: BookingRequest,
  context: BookingContext,
  extras: readonly FinaliseExtra[],
  { discountCustomer: customer, secret, now }: AssessOptions,
): Promise<DiscountResult | null> {
  if (!request.PromoCode || context.offer) return null;
  return checkDiscount({ sql: db, secret, now }, context, {
    code: request.PromoCode,
    referralCode: request.PartnerReferralCode,
    customer,
    extras,
  });
}

/** True when the code is gone, or its balance leads to another total than the one shown. */
function isDiscountChanged(
  { ShownTotalIncGst: shown }: BookingRequest,
  wanted: DiscountResult | null,
  { breakdown }: FinalisePrice,
): boolean {
  if (!wanted) return false;
  if (!wanted.ok) return true;
  return (
    wanted.details.IsAffectedByCustomerBalance && typeof shown === 'number' && shown !== breakdown.TotalIncGst
  );
}

/** Minimum and maximum of the chosen method. Throws a field problem for a method that is not offered. */
function findPaymentLimits(
  { PaymentMethod: method }: BookingRequest,
  context: BookingContext,
  { offered, base = '' }: { offered: readonly OfferedMethod[]; base?: string },
): BookingFacts['paymentLimits'] {
  if (!method) return null;
  const limits = listPaymentMethods(offered, context).find((each) => each.Method === method);
  if (!limits) throw methodError(`${base}/PaymentMethod`);
  return { minimum: limits.MinimumIncGst, maximum: limits.MaximumIncGst };
}

function acceptsFleet({ lead, supplier }: BookingContext): boolean {
  if (lead.fleetCompanyId === null || supplier.fleetCompanyIds === null) return true;
  return supplier.fleetCompanyIds.includes(lead.fleetCompanyId);
}

async function locateCustomer(db: Db, request: BookingRequest, { supplier }: BookingContext) {
  const address = request.CustomerAddress;
  if (!address) return { place: null, isInRange: null };
  const located = await locate(db, address, supplier.country);
  const place = located?.place ?? null;
  if (supplier.kind !== 'MobileMechanic') return { place, isInRange: null };
  // An address that cannot be located is out of range.
  return { place, isInRange: located !== null && (await isServed(db, supplier, located)) };
}

function isValetInRange(extras: readonly FinaliseExtra[], drive: Drive | null): boolean | null {
  if (!usesValet(extras)) return null;
  return drive !== null && drive.metres !== null && isWithinValetRange(drive.metres);
}
