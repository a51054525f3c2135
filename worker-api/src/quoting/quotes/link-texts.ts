import { formatDate } from '@pitlane/domain/calendar/format-day';
import { wallClock } from '@pitlane/domain/calendar/zone';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import { firstName } from '@pitlane/domain/people/person-name';
import type { LinkFacts } from './link-facts.ts';

type Words = Pick<
  LinkFacts,
  'name' | 'partnerName' | 'supportPhone' | 'listingCount' | 'expiresAt' | 'best' | 'cheapestCents'
> & {
  /** `2018 Mazda Mazda3`; empty when it is not known. */
  vehicle: string;
  url: string;
};

/** The link to the quotes as a mail: the first three, until when they hold, the way back. */
export function linkMail(facts: Words) {
  const { name, vehicle, best, partnerName, supportPhone, url } = facts;
  const first = firstName({ name });
  return {
    subject: `Your ${quotes(facts)}${vehicle ? ` for your ${vehicle}` : ''}`,
    lines: [
      first ? `Hello ${first},` : 'Hello,',
      `Here is the way back to your ${quotes(facts)}${vehicle ? ` for your ${vehicle}` : ''} at ${partnerName}.`,
      ...best.map(
        (one) =>
          `${one.name}, ${one.suburb}: ${formatCentsRange(one.priceCents, one.maximumCents)} including GST`,
      ),
      ...held(facts),
      'The link opens on any of your devices, once. Keep it to yourself: it shows your contact details.',
      ...(supportPhone ? [`Questions? Call us on ${supportPhone}.`] : []),
    ],
    link: { label: 'See your quotes', url },
  };
}

/** The same in one message. */
export function linkSms(facts: Words): string {
  const from = facts.cheapestCents === null ? '' : ` from ${formatCents(facts.cheapestCents)}`;
  return `${facts.partnerName}: your ${quotes(facts)}${from}. ${facts.url}`;
}

const quotes = ({ listingCount }: Words): string =>
  listingCount === 0 ? 'quotes' : listingCount === 1 ? '1 quote' : `${listingCount} quotes`;

const held = ({ expiresAt }: Words): string[] =>
  expiresAt
    ? [
        `The prices are kept for you until ${formatDate(wallClock(expiresAt, 'Australia/Brisbane'), 'EEEE d MMMM')}.`,
      ]
    : [];
