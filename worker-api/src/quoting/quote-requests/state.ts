import type { LeadBidState } from '@pitlane/contracts';
import { toFirstDay, toMonth } from '@pitlane/domain/calendar/month';
import { localTime } from '@pitlane/domain/calendar/zone';
import { ENDED_BID_STATUSES, type LeadBidStatus } from '@pitlane/domain/portal/offer-status';
import type { InvitationRow, LeadBidStateRow } from './queries.ts';

/** First day of the month that reveals are counted in. */
export const toRevealMonth = (now: Date): string => toFirstDay(toMonth(localTime(now).day));

/** Withdrawn by the customer, or the time is over. */
export const isCutOff = (row: Pick<InvitationRow, 'bidCutOffAt' | 'cancelledAt'>, now: Date): boolean =>
  row.cancelledAt !== null || row.bidCutOffAt <= now;

/** The columns that decide whether a workshop still has a part in a request. */
type PartRow = Pick<InvitationRow, 'bidStatus' | 'acceptedAt' | 'cancelledAt' | 'hasDeclined'>;

/** Nothing more can come of a request for this workshop: withdrawn, booked with another one, or declined by this one. */
export const isClosed = ({ bidStatus, acceptedAt, cancelledAt, hasDeclined }: PartRow): boolean =>
  bidStatus !== 'Accepted' &&
  (acceptedAt !== null || cancelledAt !== null || hasDeclined || hasEnded(bidStatus));

const hasEnded = (status: LeadBidStatus | null): boolean =>
  status !== null && ENDED_BID_STATUSES.includes(status);

/** The columns that decide about a question and the quote after its answer. */
type QuestionRow = Pick<
  InvitationRow,
  'bidAsks' | 'bidStatus' | 'answeredAt' | 'quoteUntil' | 'quotedAgainAt' | 'acceptedAt' | 'cancelledAt'
>;

/** The customer has answered, and this workshop may quote, once and in time. */
export const mayQuoteAgain = (row: QuestionRow, now: Date): boolean =>
  waitsForQuote(row) && row.acceptedAt === null && row.cancelledAt === null && row.quoteUntil! > now;

/** Answered and not quoted since. */
export const waitsForQuote = (row: QuestionRow): boolean =>
  row.bidAsks && row.bidStatus === 'Submitted' && row.answeredAt !== null && row.quotedAgainAt === null;

/** The customer can no longer book the bid: it was withdrawn, or its time is over. Its last moment still counts. */
export const hasLapsed = (
  { bidStatus, bidExpiresAt }: Pick<InvitationRow, 'bidStatus' | 'bidExpiresAt'>,
  now: Date,
): boolean =>
  hasEnded(bidStatus) || (bidStatus === 'Submitted' && bidExpiresAt !== null && bidExpiresAt < now);

/** Until when this workshop can send its quote; an answered question has its own deadline. */
export const quoteDeadline = (row: QuestionRow & Pick<InvitationRow, 'bidCutOffAt'>): Date =>
  waitsForQuote(row) ? row.quoteUntil! : row.bidCutOffAt;

export function toLeadBidState(row: LeadBidStateRow, now: Date): LeadBidState {
  if (row.bidStatus === 'Accepted') return 'accepted';
  if (isClosed(row)) return 'closed';
  if (waitsForQuote(row)) return mayQuoteAgain(row, now) ? 'answered' : 'closed';
  if (row.bidStatus !== null && row.bidAsks && row.answeredAt === null)
    return row.bidExpiresAt !== null && row.bidExpiresAt < now ? 'closed' : 'question-sent';
  if (row.bidStatus !== null) return 'offered';
  const isFull = row.offers >= row.maxOffers || (row.claims >= row.maxClaims && row.claimedAt === null);
  return isCutOff(row, now) || isFull ? 'closed' : 'open';
}
