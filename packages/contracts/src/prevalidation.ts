/**
 * ErrorCode 1 to 8 of 2 §8; 9: the shown price has changed; 10: 'Previous Discount Changed'; 11: too far to pick the car
 * up; 12: the rest of the day is for bookings that are paid online or made signed in (docs/decisions/0035).
 */
export const PREVALIDATION = {
  BookingAlreadySubmitted: 1,
  BookingAddressRequired: 2,
  SupplierNotAvailable: 3,
  DateNoLongerAvailable: 4,
  InsufficientBookingAmount: 5,
  AddressOutOfRange: 6,
  DateNoLongerPossible: 7,
  BookingNotSubmitted: 8,
  PriceChanged: 9,
  DiscountChanged: 10,
  AddressOutOfValetRange: 11,
  ProofNeeded: 12,
} as const;
export type PrevalidationErrorCode = (typeof PREVALIDATION)[keyof typeof PREVALIDATION];
