import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatCents } from '@pitlane/domain/money/money';
import { displayPhone } from '@pitlane/domain/people/phone';
import { mail, sms } from './message-text.ts';
import type { WorkshopQuoteFacts } from './quote-facts.ts';

/** The link to a quote of one workshop, which the workshop sends. */
export const WORKSHOP_QUOTE_TEXTS = {
  'workshop-quote-mail': mail('customer', (facts: WorkshopQuoteFacts) => ({
    subject: `Your quote from ${facts.workshopName}`,
    headline: `Your quote from ${facts.workshopName}`,
    mood: 'note',
    greeting: 'Hello,',
    lines: [
      `${facts.workshopName} has a quote for ${facts.vehicle ? `your ${facts.vehicle}` : 'you'}.`,
      { label: 'Service', value: facts.service },
      ...(facts.day ? [{ label: 'Day', value: formatLongDay(facts.day) }] : []),
      ...(facts.place ? [{ label: 'Where', value: facts.place }] : []),
      { label: 'Price including GST', value: formatCents(facts.totalCents), isStrong: true },
      `Open the link to book. It opens once, and the price won’t change until ${formatLongDay(facts.lastDay)}.`,
      'If you didn’t ask for a quote, ignore this email.',
    ],
    help: `Questions? Call ${facts.workshopName} on ${displayPhone(facts.workshopPhone)}.`,
    link: { label: 'See your quote', url: facts.url },
  })),
  'workshop-quote-sms': sms(
    'customer',
    ({ workshopName, totalCents, url }: WorkshopQuoteFacts) =>
      `${workshopName}: your quote is ${formatCents(totalCents)}. See it and book: ${url}`,
  ),
};
