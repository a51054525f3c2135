import type { BookingStatus } from '@pitlane/contracts/enums';
import { CONFIRMED_STATUSES } from './booking-status.ts';

/** What a fleet owes for a booking, in cents: nothing before the workshop has confirmed, nor once it is cancelled. */
export function fleetCharge({
  status,
  totalCents,
  taxCents,
}: {
  status: BookingStatus;
  totalCents: number;
  taxCents: number;
}): { exGst: number; gst: number; incGst: number } {
  if (!CONFIRMED_STATUSES.includes(status)) return { exGst: 0, gst: 0, incGst: 0 };
  return { exGst: totalCents - taxCents, gst: taxCents, incGst: totalCents };
}
