import { addHours } from 'date-fns/addHours';
import { addMonths, utcDay } from '../calendar/day.ts';

/** What a browser stores of its visits (1 §3 'Stored browser state'). */
export type Visit = {
  /** First visit of this browser, ISO instant; null before it is recorded. */
  firstVisitAt: string | null;
  /** There was a lead cookie when this visit began. */
  isReturning: boolean;
  isSignedIn: boolean;
};

const HOURS_BEFORE_SKIP = 24;
const MONTHS = 6;

/** Whether the first visit still counts: up to 6 months after it, for visitors who are not signed in (1 §4). */
export function isFirstVisitHandled({ firstVisitAt, isSignedIn }: Visit, now: Date): boolean {
  if (isSignedIn || firstVisitAt === null || Number.isNaN(Date.parse(firstVisitAt))) return false;
  const end = addMonths(utcDay(firstVisitAt), MONTHS);
  return now >= new Date(firstVisitAt) && utcDay(now) <= end;
}

/**
 * Whether the contact details may be left out (1 §4, decisions 'Contact skip'): an anonymous visitor without an earlier
 * quote whose first visit is more than a day and at most 6 months ago.
 */
export function canSkipContact(visit: Visit, now: Date): boolean {
  if (visit.isReturning || !isFirstVisitHandled(visit, now)) return false;
  return now > addHours(visit.firstVisitAt!, HOURS_BEFORE_SKIP);
}
