import { formatDate } from '@pitlane/domain/calendar/format-day';
import { wallClock } from '@pitlane/domain/calendar/zone';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import { greet, help, mail, sms } from './message-text.ts';
import type { QuoteLinkFacts } from './quote-facts.ts';

/** The link to saved quotes: the first three, until when they are valid, the link to continue. */
export const QUOTE_LINK_TEXTS = {
  'quote-link-mail': mail('customer', (facts: QuoteLinkFacts) => ({
    subject: `Your ${quotes(facts)}${forVehicle(facts)}`,
    headline: `Your ${quotes(facts)}`,
    mood: 'note',
    greeting: greet(facts),
    lines: [
      `Here is the link to your ${quotes(facts)}${forVehicle(facts)} at ${facts.partnerName}.`,
      ...facts.best.map((one) => ({
        label: `${one.name}, ${one.suburb}`,
        value: `${formatCentsRange(one.priceCents, one.maximumCents)} including GST`,
        isStrong: true,
      })),
      ...validity(facts),
      'This link works once. Please don’t forward it: it shows your contact details.',
    ],
    help: help(facts),
    link: { label: 'See your quotes', url: facts.url },
  })),
  'quote-link-sms': sms('customer', (facts: QuoteLinkFacts) => {
    const from = facts.cheapestCents === null ? '' : ` from ${formatCents(facts.cheapestCents)}`;
    return `${facts.partnerName}: your ${quotes(facts)}${from}. ${facts.url}`;
  }),
};

const quotes = ({ listingCount }: QuoteLinkFacts): string =>
  listingCount === 0 ? 'quotes' : listingCount === 1 ? '1 quote' : `${listingCount} quotes`;

const forVehicle = ({ vehicle }: QuoteLinkFacts): string => (vehicle ? ` for your ${vehicle}` : '');

const validity = ({ expiresAt, leadTimezone }: QuoteLinkFacts): string[] =>
  expiresAt
    ? [`These prices are held until ${formatDate(wallClock(expiresAt, leadTimezone), 'EEEE d MMMM')}.`]
    : [];
