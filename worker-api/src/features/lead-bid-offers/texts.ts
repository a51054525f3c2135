import { hideContact } from '@pitlane/domain/hide-contact';
import { formatCents } from '@pitlane/domain/money';

/** What a message about a quote request may speak of. Nothing of the customer's contact goes to a workshop. */
export type BidMessageFacts = {
  firstName: string | null;
  workshopName: string;
  suburbName: string;
  vehicle: string;
  location: string;
  items: string[];
  bidCutOffAt: Date;
  leadTimezone: string;
  totalCents: number | null;
  comments: string | null;
  /** The workshop needs to know more before it can quote everything. */
  asksOnly: boolean | null;
  offerExpiresAt: Date | null;
  supportPhone: string | null;
  portalUrl: string;
  offerUrl: string;
};

type MailWords = { subject: string; lines: string[]; link: { label: string; url: string } };
type BidMessage =
  | { channel: 'mail'; to: 'customer' | 'workshop'; text: (facts: BidMessageFacts) => MailWords }
  | { channel: 'sms'; to: 'customer' | 'workshop'; text: (facts: BidMessageFacts) => string };

export type LeadBidMessageKind =
  | 'new-lead-mail'
  | 'new-lead-sms'
  | 'offer-mail'
  | 'offer-sms'
  | 'not-chosen-mail';

/** Every message about a quote request, in one place. */
export const LEAD_BID_MESSAGES: Record<LeadBidMessageKind, BidMessage> = {
  'new-lead-mail': {
    channel: 'mail',
    to: 'workshop',
    text: (facts) => ({
      subject: `A customer wants a quote: ${facts.vehicle}, ${facts.location}`,
      lines: [
        `${facts.workshopName} can quote this job until ${instant(facts, facts.bidCutOffAt)}.`,
        `Vehicle: ${facts.vehicle}`,
        `Where: ${facts.location}`,
        `What: ${facts.items.map(hideContact).join(', ')}`,
        'Sign in to read all of it and to send your offer. The first offers are the ones the customer gets.',
      ],
      link: { label: 'Open the lead', url: facts.portalUrl },
    }),
  },
  'new-lead-sms': {
    channel: 'sms',
    to: 'workshop',
    text: (facts) =>
      `New quote request: ${facts.vehicle}, ${facts.location}. Offers until ${instant(facts, facts.bidCutOffAt)}. ${facts.portalUrl}`,
  },
  'offer-mail': {
    channel: 'mail',
    to: 'customer',
    text: (facts) => ({
      subject: facts.asksOnly
        ? `${facts.workshopName} has a question about your quote`
        : `${facts.workshopName} has quoted ${price(facts)} for your ${facts.vehicle}`,
      lines: [
        facts.firstName ? `Hello ${facts.firstName},` : 'Hello,',
        facts.asksOnly
          ? `${facts.workshopName} in ${facts.suburbName} needs to know more before it can quote everything.`
          : `${facts.workshopName} in ${facts.suburbName} has quoted ${price(facts)} including GST for ${facts.items.join(', ')}.`,
        ...(facts.comments ? [`${facts.workshopName} writes: ${facts.comments}`] : []),
        ...(facts.offerExpiresAt && !facts.asksOnly
          ? [`The offer holds until ${instant(facts, facts.offerExpiresAt)}.`]
          : []),
        'Discount codes do not apply to offers of workshops. The link is yours alone: it shows your details, once.',
        ...(facts.supportPhone ? [`Questions? Call us on ${facts.supportPhone}.`] : []),
      ],
      link: { label: 'See the offer', url: facts.offerUrl },
    }),
  },
  'offer-sms': {
    channel: 'sms',
    to: 'customer',
    text: (facts) =>
      facts.asksOnly
        ? `${facts.workshopName} has a question about your quote. ${facts.offerUrl}`
        : `${facts.workshopName} has quoted ${price(facts)} for your ${facts.vehicle}. ${facts.offerUrl}`,
  },
  'not-chosen-mail': {
    channel: 'mail',
    to: 'workshop',
    text: (facts) => ({
      subject: `Another workshop was chosen: ${facts.vehicle}, ${facts.location}`,
      lines: [
        `The customer has booked another workshop for ${facts.items.map(hideContact).join(', ')}.`,
        `Your offer of ${price(facts)} is closed; there is nothing more to do.`,
      ],
      link: { label: 'See your leads', url: facts.portalUrl },
    }),
  },
};

const price = ({ totalCents }: BidMessageFacts): string => formatCents(totalCents ?? 0);

/** 'Tue 24 Nov, 11:00 am' where the customer is. */
const instant = ({ leadTimezone }: BidMessageFacts, at: Date): string =>
  new Intl.DateTimeFormat('en-AU', {
    timeZone: leadTimezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
