import { QUOTE_KEPT_DAYS } from '@pitlane/contracts/constants';
import { formatShortInstant } from '@pitlane/domain/calendar/format-instant';
import { displayPhone } from '@pitlane/domain/people/phone';
import { phoneLink } from '@pitlane/domain/people/phone-link';
import { greet, help, mail, sms } from './message-text.ts';
import type { DirectLeadFacts } from './quote-facts.ts';

/** A customer's question to a workshop that has quoted, and its answer. */
export const DIRECT_LEAD_TEXTS = {
  'direct-lead-mail': mail('workshop', (facts: DirectLeadFacts) => ({
    subject: `A question from ${facts.customerName}`,
    headline: `A question from ${facts.customerName}`,
    mood: 'waiting',
    lines: [
      `${facts.customerName} asks about a ${facts.vehicle}${facts.suburb ? ` in ${facts.suburb}` : ''}:`,
      facts.comments,
      `Please answer in the portal, ${ways(facts)}${deadline(facts)}. If you call or write, say so in the portal.`,
    ],
    link: { label: 'Answer in the portal', url: facts.portalUrl },
    links: [{ label: `Call ${displayPhone(facts.contactNumber)}`, url: phoneLink(facts.contactNumber) }],
  })),
  'question-answered-mail': mail('customer', (facts: DirectLeadFacts) => ({
    subject: `${facts.workshopName} has answered your question`,
    headline: 'Your question was answered',
    mood: 'note',
    greeting: greet(facts),
    lines: [
      { label: 'You asked', value: facts.comments },
      { label: `${facts.workshopName} writes`, value: facts.answer ?? '' },
      ...(facts.isByOwner
        ? [`The link opens your quote once, within ${QUOTE_KEPT_DAYS} days. Please don’t forward it.`]
        : []),
    ],
    help: help(facts),
    link: { label: 'See the quote', url: facts.quoteUrl },
  })),
  'question-answered-sms': sms(
    'customer',
    (facts: DirectLeadFacts) =>
      `${facts.workshopName} has answered your question. Read it here: ${facts.quoteUrl}`,
  ),
};

const ways = ({ contactNumber, customerEmail }: DirectLeadFacts): string =>
  customerEmail
    ? `by phone (${displayPhone(contactNumber)}) or email (${customerEmail})`
    : `or by phone (${displayPhone(contactNumber)})`;

const deadline = ({ answerBy, workshopTimezone }: DirectLeadFacts): string =>
  answerBy ? ` by ${formatShortInstant(answerBy, workshopTimezone)}` : '';
