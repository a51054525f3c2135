/** Why an operator can send nothing to workshops and enter no price for a lead, with the way out. */
export const REQUEST_TEXTS = {
  forgotten: 'The customer’s details were removed, so no price can reach them.',
  withdrawn: 'The customer withdrew this quote.',
  changed: 'The customer changed this quote and sent it again. Open the new one under “What happened”.',
  booked: 'This quote is booked. Offer the booking to other workshops from its page.',
  closed:
    'A booking has closed this request. Ask the customer to start a new quote, then invite workshops to that one.',
  unsent: 'The customer hasn’t sent this quote. Send a link to continue, so that they can.',
  suspected: 'The contact details belong to a workshop. Decide about that in this lead’s work first.',
  held: 'The request is waiting for the customer’s photos. Send it without photos from its work first.',
  placeless: 'This quote has no location, so we can’t find workshops near it.',
  empty: 'No work is chosen in this quote: there’s nothing to price.',
};
