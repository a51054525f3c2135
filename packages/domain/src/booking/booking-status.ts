import type { BookingStatus } from '@pitlane/contracts';

/** Where a booking may go from each status. What is not here does not happen. */
const NEXT: Record<BookingStatus, readonly BookingStatus[]> = {
  Quote: ['PendingAwaitingPayment', 'Pending', 'Cancelled'],
  PendingAwaitingPayment: ['Pending', 'PaymentFailed', 'Cancelled'],
  PaymentFailed: ['PendingAwaitingPayment', 'Pending', 'Cancelled'],
  Pending: ['Confirmed', 'Rescheduled', 'Cancelled'],
  Confirmed: ['Rescheduled', 'Serviced', 'Cancelled'],
  Rescheduled: ['Confirmed', 'Rescheduled', 'Serviced', 'Cancelled'],
  Serviced: [],
  Cancelled: [],
};

export const canMove = (from: BookingStatus, to: BookingStatus): boolean => NEXT[from].includes(to);

/** Waiting for money: the next submit for the same lead and supplier goes on with it (decisions, finer point 1). */
export const isResumable = (status: BookingStatus): boolean =>
  status === 'PendingAwaitingPayment' || status === 'PaymentFailed';

/** The workshop has it: cannot be submitted again (2 §4). */
export const isSubmitted = (status: BookingStatus): boolean =>
  status === 'Pending' || status === 'Confirmed' || status === 'Rescheduled' || status === 'Serviced';

/** Statuses in which a booking can still be paid for (2 §4 'Pay for existing booking'). */
export const isPayable = (status: BookingStatus): boolean => isResumable(status) || isSubmitted(status);
