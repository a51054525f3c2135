import type { LeadBidErrorCode, LeadBidState } from '@pitlane/contracts';
import { localTime } from '@pitlane/domain/calendar/zone';
import type { InvitationRow, PortalLeadRow } from './queries.ts';

/** First day of the month that reveals are counted in. */
export const monthOf = (now: Date): string => `${localTime(now).day.slice(0, 7)}-01`;

/** Withdrawn by the customer, or the time is over. */
export const isCutOff = (row: Pick<InvitationRow, 'bidCutOffAt' | 'cancelledAt'>, now: Date): boolean =>
  row.cancelledAt !== null || row.bidCutOffAt <= now;

/** What decides about a question; the quote that its answer gives is one. */
type AskedRow = Pick<
  InvitationRow,
  'bidAsks' | 'bidStatus' | 'answeredAt' | 'quoteUntil' | 'quotedAgainAt' | 'acceptedAt' | 'cancelledAt'
>;

/** The customer has answered, and this workshop may quote, once and in time. */
export const mayQuoteAgain = (row: AskedRow, now: Date): boolean =>
  waitsForQuote(row) && row.acceptedAt === null && row.cancelledAt === null && row.quoteUntil! > now;

/** Answered and not quoted since. */
export const waitsForQuote = (row: AskedRow): boolean =>
  row.bidAsks && row.bidStatus === 'Submitted' && row.answeredAt !== null && row.quotedAgainAt === null;

/** Until when this workshop can send what it has to send: once a question was answered, by that. */
export const quoteUntilOf = (row: AskedRow & Pick<InvitationRow, 'bidCutOffAt'>): Date =>
  waitsForQuote(row) ? row.quoteUntil! : row.bidCutOffAt;

export function stateOf(row: PortalLeadRow, now: Date): LeadBidState {
  if (row.bidStatus === 'Accepted') return 'accepted';
  if (row.acceptedAt !== null || row.cancelledAt !== null) return 'closed';
  if (waitsForQuote(row)) return mayQuoteAgain(row, now) ? 'answered' : 'closed';
  if (row.bidStatus !== null && row.bidAsks && row.answeredAt === null)
    return row.bidExpiresAt !== null && row.bidExpiresAt < now ? 'closed' : 'asked';
  if (row.bidStatus !== null) return 'offered';
  const isFull = row.offers >= row.maxOffers || (row.claims >= row.maxClaims && row.claimedAt === null);
  return isCutOff(row, now) || isFull ? 'closed' : 'open';
}

/** What people read of a refusal; `TotalChanged` and the money ones say that nothing was charged. */
export const REFUSALS: Record<LeadBidErrorCode, string> = {
  CutOffReached: 'The time for offers on this lead is over.',
  MaxOffersReached: 'The customer has received as many offers as they may get.',
  AlreadySubmitted: 'Your workshop has already sent an offer for this lead.',
  OfferAccepted: 'The customer has already booked a workshop.',
  NotAvailable: 'This lead is no longer available.',
  TotalChanged: 'A price changed while you were typing. Check the total and send your offer again.',
  PriceChanged: 'The price of this lead has changed. Nothing was charged.',
  MaxClaimsReached: 'As many workshops as allowed have bought this lead. Nothing was charged.',
  ContactNotAllowed: 'The customer does not want to be called. Nothing was charged.',
  NoRevealsLeft: 'Your workshop has used all its contacts of this month. Nothing was charged.',
  InsufficientBalance: 'Your balance does not cover the price of this lead. Nothing was charged.',
};
