import type { BookingStatus, Lead } from '@pitlane/contracts';
import { isSubmitted } from '@pitlane/domain/booking/booking-status';

/** The lead has a booking whose status is not Quote (1 §4). */
export const isBooked = (lead: Lead): boolean =>
  lead.BookingId !== null && isSubmitted(lead.BookingStatus as BookingStatus);
