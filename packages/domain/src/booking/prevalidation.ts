import type { BookingStatus } from '@pitlane/contracts/enums';
import { PREVALIDATION, type PrevalidationErrorCode } from '@pitlane/contracts/prevalidation';
import { isSubmitted } from './booking-status.ts';

/** What the server has checked about a booking request. Cents, tax included. */
export type BookingFacts = {
  /** The request names a booking: one that exists cannot be submitted (2 §4). */
  namesBooking: boolean;
  /** Status of the booking that this lead has already, with this or another supplier. */
  existingStatus: BookingStatus | null;
  isSupplierAvailable: boolean;
  /** False once a workshop's bid has expired; true where the price is a listed one. */
  isOfferOpen: boolean;
  isAddressRequired: boolean;
  hasAddress: boolean;
  /** null: the supplier has no range. */
  isAddressInRange: boolean | null;
  /** Whether the way by road is short enough for pick-up and drop-off; null: not chosen. */
  isValetInRange: boolean | null;
  isDateAvailable: boolean;
  /** False when parts or notice rule the date out, even with free slots. */
  isDatePossible: boolean;
  totalIncGst: number;
  /** Value of the job before a discount, which the supplier's minimum applies to. */
  fullTotalIncGst: number;
  /** The discount of the request is no longer valid, or takes off another amount. */
  isDiscountChanged: boolean;
  /** Total that the screen showed; null when the request has none. */
  shownTotalIncGst: number | null;
  supplierMinimumIncGst: number;
  /** Amounts the chosen payment method takes; null without online payment. */
  paymentLimits: { minimum: number; maximum: number | null } | null;
};

const TYPES: Record<PrevalidationErrorCode, string> = {
  1: 'BookingAlreadySubmitted',
  2: 'BookingAddressRequired',
  3: 'SupplierNotAvailable',
  4: 'DateNoLongerAvailable',
  5: 'InsufficientBookingAmount',
  6: 'FinaliseAddressOutOfMobileSupplierRange',
  7: 'DateNoLongerPossible',
  8: 'BookingNotSubmitted',
  9: 'PriceChanged',
  10: 'PreviousDiscountChanged',
  11: 'FinaliseAddressOutOfValetRange',
  12: 'ProofNeeded',
};

/** `Type` of the answer that carries a code (2 §5, §8). */
export const prevalidationType = (code: PrevalidationErrorCode): string => TYPES[code];

/** The first reason against a booking, or null: final refusals come before those that the customer can fix (2 §8). */
export function prevalidate(facts: BookingFacts): PrevalidationErrorCode | null {
  if (facts.namesBooking || (facts.existingStatus !== null && isSubmitted(facts.existingStatus)))
    return PREVALIDATION.BookingAlreadySubmitted;
  if (!facts.isSupplierAvailable || !facts.isOfferOpen) return PREVALIDATION.SupplierNotAvailable;
  if (facts.isAddressRequired && !facts.hasAddress) return PREVALIDATION.BookingAddressRequired;
  if (facts.isAddressInRange === false) return PREVALIDATION.AddressOutOfRange;
  if (facts.isValetInRange === false) return PREVALIDATION.AddressOutOfValetRange;
  if (!facts.isDatePossible) return PREVALIDATION.DateNoLongerPossible;
  if (!facts.isDateAvailable) return PREVALIDATION.DateNoLongerAvailable;
  if (facts.isDiscountChanged) return PREVALIDATION.DiscountChanged;
  if (facts.shownTotalIncGst !== null && facts.shownTotalIncGst !== facts.totalIncGst)
    return PREVALIDATION.PriceChanged;
  if (!isAmountAccepted(facts)) return PREVALIDATION.InsufficientBookingAmount;
  return null;
}

function isAmountAccepted(facts: BookingFacts): boolean {
  if (facts.fullTotalIncGst < facts.supplierMinimumIncGst) return false;
  const limits = facts.paymentLimits;
  if (limits === null) return true;
  return (
    facts.totalIncGst >= limits.minimum && (limits.maximum === null || facts.totalIncGst <= limits.maximum)
  );
}
