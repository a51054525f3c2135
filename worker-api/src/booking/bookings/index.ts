export { announceBooking, endFormerPlans } from './announce.ts';
export { appointmentColumns } from './appointment-columns.ts';
export { assess } from './assess.ts';
export { bookedOutcome } from './booked-outcome.ts';
export { bookingCallerFrom } from './caller.ts';
export { formatCustomerAddress, formatServiceAddress } from './customer-address.ts';
export { findOtherOffers } from './find-other-offers.ts';
export { findWorkshopAnswer } from './find-workshop-answer.ts';
export { findFreeCancellationEnd } from './free-cancellation.ts';
export { lockBooking } from './lock-booking.ts';
export { methodError } from './method-error.ts';
export { noBookingText } from './no-booking-text.ts';
export { closeOffers, isWithoutWorkshop } from './open-offers.ts';
export { type PlaceOptions, placeBooking } from './place-booking.ts';
export {
  approvalState,
  type BookingRow,
  bookingReference,
  customerToken,
  eveningBefore,
  findBooking,
  findBookingByToken,
  findBookingFor,
  findBookingPayments,
  findHistory,
  findInclusions,
  findTicketItems,
  findViewedBooking,
  isFreeExtra,
  maximumTotal,
  type TicketItemRow,
} from './queries.ts';
export {
  ACCEPTED,
  type BookingCaller,
  refuseUnexpected,
  type StoredRefusal,
  toAccepted,
  toRefusal,
  toRefusalResponse,
  toStoredRefusal,
} from './refusal.ts';
export { checkBookingRequest } from './request-checks.ts';
export { savePayer } from './save-payer.ts';
export { endHold, findExpiredHolds, releaseSlot, takeSlot } from './slots.ts';
