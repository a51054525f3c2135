export {
  acceptsOnlinePayment,
  type BookingContext,
  doesFleetRequireAddress,
  findDefaultSupplier,
  findFreeDays,
  hasFinalPrice,
  listBookableDays,
  readBookingContext,
  readDayFacts,
} from './booking-context.ts';
export { listAdditionalServices, toCartItems } from './cart-items.ts';
export { findCallerLead } from './lead-access.ts';
export { listPaymentMethods } from './payment-methods.ts';
export { findFullDays, hasSimilarBooking } from './queries.ts';
