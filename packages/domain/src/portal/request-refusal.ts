/** What decides whether an operator may send a lead to workshops, or enter a workshop's price for it. */
export type RequestFacts = {
  isSubmitted: boolean;
  isCancelled: boolean;
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

/** Why nothing can be sent to workshops and no price entered, with the way out; null where both can. */
export function findRequestRefusal(facts: RequestFacts): string | null {
  if (facts.isForgotten) return 'The customer’s details were removed, so no price can reach them.';
  if (facts.isCancelled) return 'The customer withdrew this quote.';
  if (facts.isBooked) return 'This quote is booked. Offer the booking to other workshops from its page.';
  if (facts.isClosed)
    return 'A booking has closed this request. Ask the customer to start a new quote, then invite workshops to that one.';
  if (!facts.isSubmitted)
    return 'The customer hasn’t sent this quote. Send a link to continue, so that they can.';
  if (facts.isSuspected)
    return 'The contact is that of a workshop. Decide about it in the work of this lead first.';
  if (facts.isHeld)
    return 'The request waits for the customer’s photos. Send it without photos from its work first.';
  if (!facts.hasPlace) return 'There is no place in this quote, so no workshop can be found near it.';
  if (facts.itemCount === 0) return 'No work is chosen in this quote: there’s nothing to price.';
  return null;
}
