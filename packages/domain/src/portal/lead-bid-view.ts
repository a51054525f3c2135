import type { LeadBidState } from '@pitlane/contracts';
import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';

/** View of the lead bid page in the portal (2 §4); `job-taken`: the customer chose another workshop's offer. */
export type LeadBidView = 'view-bid' | 'view-max-claims-made' | 'view-bid-cutoff-reached' | 'job-taken';

export type LeadBidFacts = {
  hasSubmittedOffer: boolean;
  /** This workshop has bought the customer's contact. */
  leadPurchased: boolean;
  hasClaimedOffer: boolean;
  remainingClaims: number;
  isBidCutOffReached: boolean;
  hasAnOfferBeenAccepted: boolean;
};

/** A supplier's own offer or purchase always shows its state; for others claims, acceptance and cut-off decide. */
export function leadBidView(facts: LeadBidFacts): LeadBidView {
  if (facts.hasSubmittedOffer || facts.leadPurchased) return 'view-bid';
  if (facts.remainingClaims <= 0 && !facts.hasClaimedOffer) return 'view-max-claims-made';
  if (facts.hasAnOfferBeenAccepted) return 'job-taken';
  return facts.isBidCutOffReached ? 'view-bid-cutoff-reached' : 'view-bid';
}

/** Whether the workshop can send something now: a first offer, or the quote after an answer. */
export const waitsForWorkshop = (state: LeadBidState): boolean => state === 'open' || state === 'answered';

/** Whole seconds left until the cut-off, never negative; 0 sets the cut-off flag. */
export const secondsUntil = (cutOff: string, now: number): number =>
  Math.max(0, differenceInSeconds(cutOff, now, { roundingMethod: 'ceil' }));

/** `2 d 3 h`, `3 h 05 min`, `4 min 09 s`, `9 s`. */
export function countdownText(seconds: number): string {
  const days = Math.floor(seconds / secondsInDay);
  const hours = Math.floor((seconds % secondsInDay) / secondsInHour);
  const minutes = Math.floor((seconds % secondsInHour) / secondsInMinute);
  const two = (value: number) => String(value).padStart(2, '0');
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${two(minutes)} min`;
  if (minutes > 0) return `${minutes} min ${two(seconds % secondsInMinute)} s`;
  return `${seconds} s`;
}

/** Contact can be revealed only if the customer allows it and both counters are above zero (2 §6). */
export const canReveal = (facts: {
  allowMechanicsToContact: boolean;
  revealsRemainingForWorkshop: number;
  revealsRemainingForBid: number;
}): boolean =>
  facts.allowMechanicsToContact && facts.revealsRemainingForWorkshop > 0 && facts.revealsRemainingForBid > 0;
