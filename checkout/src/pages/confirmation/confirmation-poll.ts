import type { BookingDetails } from '@pitlane/contracts';
import { isUnconfirmed } from '@pitlane/domain/booking/booking-status';
import { paymentPollMs, SLOW_POLL_MS } from '@pitlane/flows/checkout/payment-poll';

/**
 * Milliseconds until the next read of the booking, false when it is final: fast and then slow while the payment or the
 * workshop's response is outstanding, slow while a change request is open.
 */
export function confirmationPollMs(
  booking: Pick<BookingDetails, 'BookingStatusId' | 'ChangeRequest'> | undefined,
  reads: number,
): number | false {
  if (!booking) return false;
  if (!isUnconfirmed(booking.BookingStatusId))
    return booking.ChangeRequest?.Status === 'Open' ? SLOW_POLL_MS : false;
  return paymentPollMs(reads);
}
