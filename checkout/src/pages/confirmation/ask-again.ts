import type { BookingDetails } from '@pitlane/contracts';

const SOON_MS = 4_000;
const LATER_MS = 20_000;
const SOON_TIMES = 30;

/**
 * Milliseconds until the page asks again by itself, false when nothing is awaited: while the provider or the workshop
 * has still to speak, every 4 s for about two minutes, then every 20 s; while a wish to change is open, every 20 s.
 */
export function askAgainAfter(
  booking: Pick<BookingDetails, 'BookingStatusId' | 'ChangeRequest'> | undefined,
  timesAsked: number,
): number | false {
  if (!booking) return false;
  const isAwaited = ['PendingAwaitingPayment', 'PaymentFailed', 'Pending'].includes(booking.BookingStatusId);
  if (!isAwaited) return booking.ChangeRequest?.Status === 'Open' ? LATER_MS : false;
  return timesAsked < SOON_TIMES ? SOON_MS : LATER_MS;
}
