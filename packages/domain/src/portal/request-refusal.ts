import { REQUEST_TEXTS } from '../refusals/request-texts.ts';

/** Why a lead is over: its customer withdrew it, sent it again with changes, or had the details erased. */
export type LeadEndReason = 'withdrawn' | 'changed' | 'erased';

/** What decides whether an operator may send a lead to workshops, or enter a workshop's price for it. */
export type RequestFacts = {
  isSubmitted: boolean;
  /** Null where it is not over. */
  end: LeadEndReason | null;
  isForgotten: boolean;
  /** A workshop has its booking. */
  isBooked: boolean;
  /** A booking has ended its quote request, also one that was cancelled since. */
  isClosed: boolean;
  /** The contact looks like a workshop's, or an operator decided that it is. */
  isSuspected: boolean;
  /** The request waits for photos. */
  isHeld: boolean;
  hasPlace: boolean;
  itemCount: number;
};

/** Why nothing can be sent to workshops and no price entered; null where both can. */
export function findRequestRefusal(facts: RequestFacts): string | null {
  if (facts.isForgotten) return REQUEST_TEXTS.forgotten;
  if (facts.end) return describeLeadEnd(facts.end);
  if (facts.isBooked) return REQUEST_TEXTS.booked;
  if (facts.isClosed) return REQUEST_TEXTS.closed;
  if (!facts.isSubmitted) return REQUEST_TEXTS.unsent;
  if (facts.isSuspected) return REQUEST_TEXTS.suspected;
  if (facts.isHeld) return REQUEST_TEXTS.held;
  if (!facts.hasPlace) return REQUEST_TEXTS.placeless;
  return facts.itemCount === 0 ? REQUEST_TEXTS.empty : null;
}

/** Why nothing more is done for a lead that is over. */
export const describeLeadEnd = (reason: LeadEndReason): string =>
  REQUEST_TEXTS[reason === 'erased' ? 'forgotten' : reason];
