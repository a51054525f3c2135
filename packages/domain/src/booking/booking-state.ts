import type { BookingStatus, FleetApprovalState, SupplierResponseType } from '@pitlane/contracts/enums';
import { isBookedIn, isResumable } from './booking-status.ts';

/** Where a booking stands for its customer. */
export type BookingState =
  | 'awaiting-payment'
  | 'payment-failed'
  /** A payment without a booking of the marketplace. */
  | 'paid'
  /** Its fleet has to approve it before the workshop hears of it. */
  | 'awaiting-approval'
  | 'received'
  /** Its time has come, and the workshop has not answered. */
  | 'unconfirmed'
  /** The workshop proposes other times: the customer answers. */
  | 'proposed'
  /** The workshop asks about the service or its price. */
  | 'questioned'
  | 'declined'
  | 'confirmed'
  | 'moved'
  /** Its time has come, and the work is not marked as done. */
  | 'in-work'
  /** The day after, and still not marked as done. */
  | 'past'
  | 'done'
  | 'cancelled';

type Facts = {
  status: BookingStatus;
  /** The workshop's answer; null until it gives one. */
  response: SupplierResponseType | null;
  /** Whether the time of arrival has come. */
  hasBegun: boolean;
  /** Whether the day of the service is over. */
  isDayOver: boolean;
  isPaymentOnly: boolean;
  /** What its fleet decided; null where nothing has to be decided. */
  approval: FleetApprovalState | null;
};

/** The one state of a booking that its customer reads. */
export function getBookingState({
  status,
  response,
  hasBegun,
  isDayOver,
  isPaymentOnly,
  approval,
}: Facts): BookingState {
  if (status === 'Cancelled') return 'cancelled';
  if (status === 'PaymentFailed') return 'payment-failed';
  if (status === 'Quote' || isResumable(status)) return 'awaiting-payment';
  if (isPaymentOnly) return 'paid';
  if (status === 'Serviced') return 'done';
  if (isBookedIn(status)) {
    if (isDayOver) return 'past';
    if (hasBegun) return 'in-work';
    return status === 'Rescheduled' ? 'moved' : 'confirmed';
  }
  if (approval === 'Waiting') return 'awaiting-approval';
  const answered = ANSWERED[response ?? 'Confirm'];
  return answered ?? (hasBegun ? 'unconfirmed' : 'received');
}

/** States of a pending booking by the workshop's answer; a confirmed one has its status. */
const ANSWERED: Record<SupplierResponseType, BookingState | null> = {
  Confirm: null,
  ChangeServiceDateOrTime: 'proposed',
  DisagreeWithServiceInformationOrPrice: 'questioned',
  Decline: 'declined',
};
