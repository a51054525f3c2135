import type { BookingDetails } from '@pitlane/contracts';
import { isUnconfirmed } from '@pitlane/domain/booking/booking-status';
import { PAYMENT_POLL_MS } from '@pitlane/flows/checkout/payment-poll';

const SLOW_POLL_MS = 20_000;
/** About two minutes of fast polls. */
const FAST_POLLS = 30;

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
  return reads < FAST_POLLS ? PAYMENT_POLL_MS : SLOW_POLL_MS;
}
