import type { FinaliseDetails } from '@pitlane/contracts';

/** Why an offer can only be viewed; null where its holder may go on to book. */
export type ViewOnlyReason = 'question' | 'expired' | 'closed' | 'not-yours';

/** Judged at `now`, so that an offer which ends while it is on the screen ends there too (2 §4). */
export function viewOnlyReason(details: FinaliseDetails, now: Date): ViewOnlyReason | null {
  if (details.CartItems.some((item) => !item.Price.HasPrice)) return 'question';
  const until = details.OfferExpiryDate;
  if (until !== null && now.getTime() > Date.parse(until)) return 'expired';
  if (details.IsOfferClosed) return 'closed';
  return details.FinaliseUrl === null ? 'not-yours' : null;
}

export const canStillBook = (details: FinaliseDetails, now: Date): boolean =>
  viewOnlyReason(details, now) === null;

/** A bid is booked with its token; without one, or after its expiry, the offer is read-only. */
export const isViewOnly = (details: FinaliseDetails): boolean =>
  details.IsViewing || (details.IsWorkshopBid && details.LeadBidOfferToken === null);
