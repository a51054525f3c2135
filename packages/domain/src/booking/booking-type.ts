import type { BookingTypeId } from '@pitlane/contracts/enums';

/** Types of a booking by name. One that is for a payment only has no work: nothing is done, counted or reviewed. */
export const BOOKING_TYPE = {
  Marketplace: 1,
  Product: 2,
  PaymentOnly: 3,
} as const satisfies Record<string, BookingTypeId>;
