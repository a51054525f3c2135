import type { BookingStatus } from '@pitlane/contracts';
import { REVIEW_WINDOW_DAYS } from '@pitlane/contracts/constants';
import { addDays, type Day } from '../calendar/day.ts';

/** `NotYet` until the work is done; `Expired` after the window. */
export type ReviewState = 'Open' | 'NotYet' | 'Expired';

/** The last day on which a review can be written or changed: 90 days count from the service date (2 §5, decisions). */
export const lastReviewDay = (serviceDate: Day): Day => addDays(serviceDate, REVIEW_WINDOW_DAYS);

/** Whether a booking can be reviewed today, a day where the workshop is. Only who had the work done reviews it. */
export function reviewState(booking: { status: BookingStatus; serviceDate: Day; today: Day }): ReviewState {
  if (booking.status !== 'Serviced') return 'NotYet';
  return booking.today > lastReviewDay(booking.serviceDate) ? 'Expired' : 'Open';
}

/** Line feeds stay; other control characters, and signs that turn the direction of what follows, go. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\ufeff]/gu;

/** What a customer wrote, as it is kept: text, without what nobody sees and with at most one empty line in a row. */
export const cleanComment = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, (sign) => (sign === '\n' ? '\n' : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** How a reviewer is named: 'Mia N.'; 'A customer' where the first name says nothing. */
export function reviewerName(first: string, last: string): string {
  const given = cleanComment(first).replace(/\s+/g, ' ');
  const initial = [...cleanComment(last)][0];
  return given === '' ? 'A customer' : initial ? `${given} ${initial.toUpperCase()}.` : given;
}
