import type { BookingStatus } from '@pitlane/contracts';

/** What became of a booking, after its name: `Booking PL12 confirmed`. */
export const STATUS_WORDS: Record<BookingStatus, string> = {
  Quote: 'started',
  PendingAwaitingPayment: 'waiting for payment',
  Pending: 'pending',
  Confirmed: 'confirmed',
  PaymentFailed: 'not paid',
  Rescheduled: 'rescheduled',
  Serviced: 'completed',
  Cancelled: 'cancelled',
};
