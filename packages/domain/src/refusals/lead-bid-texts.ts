import type { LeadBidErrorCode } from '@pitlane/contracts/lead-bid';

/** Why a workshop’s offer or its claim of a lead is refused, as the workshop reads it. */
export const LEAD_BID_TEXTS: Record<LeadBidErrorCode, string> = {
  CutOffReached: 'The time for offers on this lead is over.',
  MaxOffersReached: 'The customer has received as many offers as they may get.',
  AlreadySubmitted: 'Your workshop has already sent an offer for this lead.',
  OfferAccepted: 'The customer has already booked a workshop.',
  NotAvailable: 'This lead is no longer available.',
  TotalChanged: 'A price changed while you were typing. Check the total and send your offer again.',
  PriceChanged: 'The price of this lead has changed. You haven’t been charged.',
  MaxClaimsReached: 'This lead has already reached its limit of workshops. You haven’t been charged.',
  ContactNotAllowed: 'The customer does not want to be called. You haven’t been charged.',
  NoRevealsLeft: 'Your workshop has used all its contacts for this month. You haven’t been charged.',
  InsufficientBalance: 'Your balance does not cover the price of this lead. You haven’t been charged.',
};
