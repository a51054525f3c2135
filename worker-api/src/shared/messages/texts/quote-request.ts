import { formatShortInstant } from '@pitlane/domain/calendar/format-instant';
import { formatCents } from '@pitlane/domain/money/money';
import { hideContact } from '@pitlane/domain/people/hide-contact';
import { greet, help, mail, sms } from './message-text.ts';
import type { QuoteRequestFacts } from './quote-facts.ts';

/** To the customer: a workshop has quoted, or asks first. */
const OFFER_MAIL = mail('customer', (facts: QuoteRequestFacts) => ({
  subject: facts.asksOnly
    ? `${facts.workshopName} has a question about your quote`
    : `${facts.workshopName} has quoted ${price(facts)} for your ${facts.vehicle}`,
  headline: facts.asksOnly ? 'A workshop has a question' : 'You have a quote',
  mood: 'waiting',
  greeting: greet(facts),
  lines: [
    facts.asksOnly
      ? `${facts.workshopName} in ${facts.suburbName} needs to know more before it can quote everything.`
      : `${facts.workshopName} in ${facts.suburbName} has quoted ${price(facts)} including GST for ${facts.items.join(', ')}.`,
    ...(facts.comments ? [{ label: `${facts.workshopName} writes`, value: facts.comments }] : []),
    ...(facts.asksOnly ? ['Once you answer, the workshop can send you its quote.'] : []),
    ...(facts.offerExpiresAt
      ? [
          facts.asksOnly
            ? `You can answer until ${instant(facts, facts.offerExpiresAt)}.`
            : `The offer is valid until ${instant(facts, facts.offerExpiresAt)}.`,
        ]
      : []),
    ...(facts.asksOnly ? [] : ['Discount codes can’t be used on this offer.']),
    'Please don’t forward this link. It opens your quote, with your contact details, on one device only.',
  ],
  help: help(facts),
  link: { label: facts.asksOnly ? 'Answer the question' : 'See the offer', url: facts.offerUrl },
}));
const OFFER_SMS = sms('customer', (facts: QuoteRequestFacts) =>
  facts.asksOnly
    ? `${facts.workshopName} has a question about your quote. Answer it here: ${facts.offerUrl}`
    : `${facts.workshopName} has quoted ${price(facts)} for your ${facts.vehicle}. ${facts.offerUrl}`,
);

/** Every message about a quote request, in one place. */
export const QUOTE_REQUEST_TEXTS = {
  'new-lead-mail': mail('workshop', (facts: QuoteRequestFacts) => ({
    subject: `A customer wants a quote: ${facts.vehicle}, ${facts.location}`,
    headline: 'A customer wants a quote',
    mood: 'waiting',
    lines: [
      `${facts.workshopName} can quote this job until ${instant(facts, facts.bidCutOffAt)}.`,
      { label: 'Vehicle', value: facts.vehicle },
      { label: 'Where', value: facts.location },
      { label: 'What', value: facts.items.map(hideContact) },
      'Sign in to read all of it and to send your offer. The customer only receives the first offers, so be quick.',
    ],
    link: { label: 'Open the lead', url: facts.portalUrl },
  })),
  'new-lead-sms': sms(
    'workshop',
    (facts: QuoteRequestFacts) =>
      `New quote request: ${facts.vehicle}, ${facts.location}. Offers until ${instant(facts, facts.bidCutOffAt)}. ${facts.portalUrl}`,
  ),
  'offer-mail': OFFER_MAIL,
  'offer-sms': OFFER_SMS,
  'quoted-again-mail': OFFER_MAIL,
  'quoted-again-sms': OFFER_SMS,
  'answered-mail': mail('workshop', (facts: QuoteRequestFacts) => ({
    subject: `Your question was answered: ${facts.vehicle}, ${facts.location}`,
    headline: 'Your question was answered',
    mood: 'waiting',
    lines: [
      { label: 'The customer writes', value: hideContact(facts.answer ?? '') },
      ...(facts.quoteUntil
        ? [`${facts.workshopName} can quote this job until ${instant(facts, facts.quoteUntil)}.`]
        : []),
      'Your place among the offers is kept. Sign in to send your quote.',
    ],
    link: { label: 'Send your quote', url: facts.portalUrl },
  })),
  'answered-sms': sms(
    'workshop',
    (facts: QuoteRequestFacts) =>
      `The customer has answered your question: ${facts.vehicle}, ${facts.location}.${
        facts.quoteUntil ? ` Quote until ${instant(facts, facts.quoteUntil)}.` : ''
      } ${facts.portalUrl}`,
  ),
  'price-entered-mail': mail('workshop', (facts: QuoteRequestFacts) => ({
    subject: `Your price is with the customer: ${facts.vehicle}, ${facts.location}`,
    headline: 'Your price is with the customer',
    mood: 'done',
    lines: [
      `As agreed, we sent the customer the price of ${facts.workshopName}: ${price(facts)} including GST.`,
      { label: 'Vehicle', value: facts.vehicle },
      { label: 'What', value: facts.items.map(hideContact) },
      ...(facts.comments ? [{ label: 'Your comments', value: facts.comments }] : []),
      ...(facts.offerExpiresAt
        ? [`The customer can book it until ${instant(facts, facts.offerExpiresAt)}.`]
        : []),
    ],
    help: help(facts),
    link: { label: 'Open the lead', url: facts.portalUrl },
  })),
  'not-chosen-mail': mail('workshop', (facts: QuoteRequestFacts) => ({
    subject: `Another workshop was chosen: ${facts.vehicle}, ${facts.location}`,
    headline: 'Another workshop was chosen',
    mood: 'note',
    lines: [
      `The customer has booked another workshop for ${facts.items.map(hideContact).join(', ')}.`,
      facts.asksOnly
        ? 'Your question is closed; there is nothing more to do.'
        : `Your offer of ${price(facts)} is closed; there is nothing more to do.`,
    ],
    link: { label: 'See your leads', url: facts.portalUrl },
  })),
  'request-changed-mail': mail('workshop', (facts: QuoteRequestFacts) => ({
    subject: `The customer has replaced this request: ${facts.vehicle}, ${facts.location}`,
    headline: 'The customer has replaced this request',
    mood: 'note',
    lines: [
      `The customer has changed the work, the car or the place, or sent the request again, so this one is closed: ${facts.items.map(hideContact).join(', ')}.`,
      ...(facts.totalCents === null || facts.asksOnly
        ? []
        : [`Your offer of ${price(facts)} can’t be booked any more.`]),
      'If the new request goes out to workshops, it may come to you as a new lead.',
    ],
    link: { label: 'See your leads', url: facts.portalUrl },
  })),
};

const price = ({ totalCents }: QuoteRequestFacts): string => formatCents(totalCents ?? 0);

/** `Tue 24 Nov, 11:00 am` where the customer is. */
const instant = ({ leadTimezone }: QuoteRequestFacts, at: Date): string =>
  formatShortInstant(at, leadTimezone);
