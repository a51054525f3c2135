import type {
  BookingRequest,
  FinaliseExtra,
  PrevalidationErrorCode,
  PriceBreakdown,
} from '@pitlane/contracts';
import { judgeDay } from '@pitlane/domain/available-days';
import type { OfferedMethod } from '@pitlane/domain/payment-methods';
import { type BookingFacts, prevalidate } from '@pitlane/domain/prevalidation';
import { withExtras } from '@pitlane/domain/price-breakdown';
import type { Db } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import type { BookingCase } from '../finalise/booking-case.ts';
import { distanceMetres, locateSuburb, servesSuburb } from '../finalise/queries.ts';
import { methodsOfCase } from '../payments/methods.ts';
import { isAddressRequired } from './request-checks.ts';

export type Assessment = {
  code: PrevalidationErrorCode | null;
  breakdown: PriceBreakdown;
  /** Where a mobile job is, as far as the address tells. */
  place: { latitude: number; longitude: number } | null;
};

/** Decides with `domain` whether this request can become a booking, at the server's own price. */
export async function assess(
  db: Db,
  request: BookingRequest,
  found: BookingCase,
  extras: readonly FinaliseExtra[],
  payment: { offered: readonly OfferedMethod[]; base?: string },
): Promise<Assessment> {
  const { supplier, existing } = found;
  const prices = extras.map((extra) => extra.PriceIncGst);
  const breakdown = withExtras(found.breakdown, prices, supplier.country);
  const verdict = judgeDay(request.ServiceDate, found.days);
  const ids = extras.map((extra) => extra.WorkshopExtraServiceID);
  const { place, isInRange } = await placeOf(db, request, found);
  const facts: BookingFacts = {
    existingStatus: existing?.status ?? null,
    isSupplierAvailable: supplier.isActive && takesFleet(found),
    isOfferOpen: found.isOfferOpen,
    isAddressRequired: isAddressRequired(found, ids),
    hasAddress: Boolean(request.CustomerAddress),
    isAddressInRange: isInRange,
    isDatePossible: verdict !== 'too-soon',
    isDateAvailable: verdict === 'available' && supplier.dailyCapacity > 0,
    totalIncGst: breakdown.TotalIncGst,
    shownTotalIncGst: request.ShownTotalIncGst ?? null,
    supplierMinimumIncGst: supplier.minimumBookingCents,
    paymentLimits: paymentLimits(request, found, payment),
  };
  return { code: prevalidate(facts), breakdown, place };
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

/** A mobile mechanic comes within its radius or to a suburb it serves; an address we cannot place is not in range. */
async function placeOf(db: Db, request: BookingRequest, { supplier }: BookingCase) {
  const address = request.CustomerAddress;
  if (!address) return { place: null, isInRange: null };
  const known = await locateSuburb(db, address);
  const own =
    typeof address.latitude === 'number' && typeof address.longitude === 'number'
      ? { latitude: address.latitude, longitude: address.longitude }
      : null;
  const place = own ?? known;
  if (supplier.kind !== 'MobileMechanic') return { place, isInRange: null };
  if (known && (await servesSuburb(db, supplier.id, known.suburbId))) return { place, isInRange: true };
  if (!place) return { place, isInRange: false };
  const metres = await distanceMetres(db, supplier.id, place);
  return { place, isInRange: metres <= supplier.serviceRadiusMetres };
}
