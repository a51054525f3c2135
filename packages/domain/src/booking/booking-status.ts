import type { BookingStatus } from '@pitlane/contracts/enums';

/** Statuses of a booking by name, for SQL. */
export const BOOKING_STATUS = {
  Quote: 'Quote',
  PendingAwaitingPayment: 'PendingAwaitingPayment',
  PaymentFailed: 'PaymentFailed',
  Pending: 'Pending',
  Confirmed: 'Confirmed',
  Rescheduled: 'Rescheduled',
  Serviced: 'Serviced',
  Cancelled: 'Cancelled',
} as const satisfies { [Word in BookingStatus]: Word };

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

type Statuses = readonly BookingStatus[];

/** Unpaid: the next submit for the same lead and supplier resumes the booking (decisions, finer point 1). */
export const RESUMABLE_STATUSES: Statuses = ['PendingAwaitingPayment', 'PaymentFailed'];
export const isResumable = (status: BookingStatus): boolean => RESUMABLE_STATUSES.includes(status);

/** The payment or the supplier's response is outstanding. */
export const UNCONFIRMED_STATUSES: Statuses = [...RESUMABLE_STATUSES, 'Pending'];
export const isUnconfirmed = (status: BookingStatus): boolean => UNCONFIRMED_STATUSES.includes(status);

/** The supplier has confirmed and the job is still to be done. */
export const BOOKED_IN_STATUSES: Statuses = ['Confirmed', 'Rescheduled'];
export const isBookedIn = (status: BookingStatus): boolean => BOOKED_IN_STATUSES.includes(status);

/** The supplier has confirmed, and may have done the job. */
export const CONFIRMED_STATUSES: Statuses = [...BOOKED_IN_STATUSES, 'Serviced'];

/** The supplier has it and the job is still to be done: it takes a slot, and can be moved or cancelled. */
export const ACTIVE_STATUSES: Statuses = ['Pending', ...BOOKED_IN_STATUSES];
export const isActive = (status: BookingStatus): boolean => ACTIVE_STATUSES.includes(status);

/** The supplier has it: cannot be submitted again (2 §4). */
export const SUBMITTED_STATUSES: Statuses = [...ACTIVE_STATUSES, 'Serviced'];
export const isSubmitted = (status: BookingStatus): boolean => SUBMITTED_STATUSES.includes(status);

/** In calendars and calendar files, where a cancelled booking has to be withdrawn. */
export const CALENDAR_STATUSES: Statuses = [...SUBMITTED_STATUSES, 'Cancelled'];
export const isInCalendar = (status: BookingStatus): boolean => CALENDAR_STATUSES.includes(status);

/** Can still be paid for (2 §4 'Pay for existing booking'). */
export const PAYABLE_STATUSES: Statuses = [...RESUMABLE_STATUSES, ...SUBMITTED_STATUSES];
export const isPayable = (status: BookingStatus): boolean => PAYABLE_STATUSES.includes(status);
