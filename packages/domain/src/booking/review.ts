import { REVIEW_WINDOW_DAYS } from '@pitlane/contracts/constants';
import type { BookingStatus } from '@pitlane/contracts/enums';
import { removeUnseenMarks } from '@pitlane/contracts/unseen-marks';
import { addDays, type Day } from '../calendar/day.ts';

/** `NotYet` until the work is done; `Expired` after the window. */
export type ReviewState = 'Open' | 'NotYet' | 'Expired';

/** The last day on which a review can be written or changed: 90 days count from the service date (2 §5, decisions). */
export const lastReviewDay = (serviceDate: Day): Day => addDays(serviceDate, REVIEW_WINDOW_DAYS);

/** Whether a booking can be reviewed; `today` in the workshop's time zone. Only serviced bookings have reviews. */
export function reviewState(booking: { status: BookingStatus; serviceDate: Day; today: Day }): ReviewState {
  if (booking.status !== 'Serviced') return 'NotYet';
  return booking.today > lastReviewDay(booking.serviceDate) ? 'Expired' : 'Open';
}

/** A comment as it is stored: without invisible characters, at most one empty line in a row. */
export const cleanComment = (text: string): string =>
  removeUnseenMarks(text.replace(/\r\n?/g, '\n'), '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Public name of a reviewer: 'Mia N.', or 'A customer' without a first name. */
export function reviewerName(first: string, last: string): string {
  const given = cleanComment(first).replace(/\s+/g, ' ');
  const initial = [...cleanComment(last)][0];
  return given === '' ? 'A customer' : initial ? `${given} ${initial.toUpperCase()}.` : given;
}
