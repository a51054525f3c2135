export {
  type BookingCase,
  bookableDays,
  dayFacts,
  hasFinalPrice,
  productSupplierOf,
  readBookingCase,
  takesOnlinePayment,
} from './booking-context.ts';
export { additionalServicesOf, cartItemsOf } from './cart-items.ts';
export { leadOfCaller } from './lead-access.ts';
export { methodsOfCase } from './payment-methods.ts';
export { findFullDays, hasSimilarBooking } from './queries.ts';
