import { formatDay, formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import type { MailText, NotificationKind } from '../../shared/messages/index.ts';
import { AFTERCARE_MESSAGES } from './aftercare-texts.ts';
import { CHANGE_MESSAGES } from './change-texts.ts';
import { PAYMENT_MESSAGES } from './payment-texts.ts';
import { help, when, whenAndWhat } from './words.ts';

/** What a message may speak of. Cents; the day `YYYY-MM-DD`, times `HH:mm`. */
export type MessageFacts = {
  reference: string;
  firstName: string;
  customerName: string;
  customerPhone: string;
  workshopName: string;
  workshopPhone: string;
  vehicle: string;
  serviceDate: string;
  arrivalFrom: string;
  arrivalTo: string | null;
  items: string[];
  totalCents: number;
  currency: string;
  isPaid: boolean;
  /** Address of the customer's confirmation page. */
  bookingUrl: string;
  /** Address of the page on which the booking can be paid. */
  payUrl: string;
  /** Cents that have gone back, of all payments of the booking. */
  refundedCents: number;
  /** Address of the receipt, which is there once something was paid. */
  receiptUrl: string;
  /** Address of the page that asks for another time, or to cancel. */
  changeUrl: string;
  /** Address of the review page, without the stars. */
  reviewUrl: string;
  /** Address of the workshop's booking page. */
  portalUrl: string;
  supportPhone: string | null;
  /** What the workshop wrote with its answer. */
  workshopComment: string | null;
  /** Windows that the workshop proposes instead. */
  proposals: { date: string; startAt: string; endAt: string }[];
  /** What the customer asks to change, while nobody has arranged it. */
  change: { kind: 'Change' | 'Cancel'; wantedDay: string | null; comments: string } | null;
};

export type SmsText = { channel: 'sms'; to: 'customer' | 'workshop'; text: string };

/** Every message about a booking, in one place. Plain words: what happened, when, what comes next. */
export const MESSAGES = {
  ...AFTERCARE_MESSAGES,
  ...CHANGE_MESSAGES,
  ...PAYMENT_MESSAGES,
  'booking-received-mail': (facts): MailText => ({
    channel: 'mail',
    to: 'customer',
    subject: `Booking received: ${facts.workshopName}, ${formatLongDay(facts.serviceDate)}`,
    lines: [
      `Hello ${facts.firstName},`,
      `We have your booking ${facts.reference} with ${facts.workshopName} for ${facts.vehicle}.`,
      ...whenAndWhat(facts),
      facts.isPaid ? 'Your payment has been received.' : 'You pay the workshop after the job.',
      'The workshop confirms next; we will let you know.',
      ...help(facts),
    ],
    link: { label: 'See your booking', url: facts.bookingUrl },
  }),
  'booking-received-sms': (facts): SmsText => ({
    channel: 'sms',
    to: 'customer',
    text: `Booking ${facts.reference} received: ${facts.workshopName}, ${when(facts)}. The workshop confirms next. ${facts.bookingUrl}`,
  }),
  'new-booking-mail': (facts): MailText => ({
    channel: 'mail',
    to: 'workshop',
    subject: `New booking ${facts.reference}: ${facts.vehicle}, ${formatLongDay(facts.serviceDate)}`,
    lines: [
      'You have a new booking. Please confirm if you can do this job.',
      `Customer: ${facts.customerName}, ${facts.customerPhone}`,
      `Vehicle: ${facts.vehicle}`,
      ...whenAndWhat(facts),
      facts.isPaid ? 'The customer has paid online.' : 'The customer pays you after the job.',
    ],
    link: { label: 'Open the booking', url: facts.portalUrl },
  }),
  'new-booking-sms': (facts): SmsText => ({
    channel: 'sms',
    to: 'workshop',
    text: `New booking ${facts.reference}: ${facts.vehicle}, ${when(facts)}. Please confirm: ${facts.portalUrl}`,
  }),
  'booking-confirmed-mail': (facts): MailText => ({
    channel: 'mail',
    to: 'customer',
    subject: `Booking confirmed: ${facts.workshopName}, ${formatLongDay(facts.serviceDate)}`,
    lines: [
      `Hello ${facts.firstName},`,
      `${facts.workshopName} has confirmed your booking ${facts.reference} for ${facts.vehicle}.`,
      ...whenAndWhat(facts),
      `If anything changes, call the workshop on ${facts.workshopPhone}.`,
      ...help(facts),
    ],
    link: { label: 'See your booking', url: facts.bookingUrl },
  }),
  'booking-confirmed-sms': (facts): SmsText => ({
    channel: 'sms',
    to: 'customer',
    text: `${facts.workshopName} confirmed your booking ${facts.reference} for ${when(facts)}. ${facts.bookingUrl}`,
  }),
  'booking-link-mail': (facts): MailText => ({
    channel: 'mail',
    to: 'customer',
    subject: `Your booking ${facts.reference} with ${facts.workshopName}`,
    lines: [
      `Hello ${facts.firstName},`,
      `Somebody with the link to your quote asked to book it. It is booked already: ${facts.reference} with ${facts.workshopName} for ${facts.vehicle}.`,
      ...whenAndWhat(facts),
      'Keep the link below to yourself: it opens your booking.',
      ...help(facts),
    ],
    link: { label: 'See your booking', url: facts.bookingUrl },
  }),
  'times-proposed-mail': (facts): MailText => ({
    channel: 'mail',
    to: 'customer',
    subject: `${facts.workshopName} proposes another time for your booking`,
    lines: [
      `Hello ${facts.firstName},`,
      `${facts.workshopName} cannot do your booking ${facts.reference} at the time you chose, and proposes:`,
      ...facts.proposals.map(proposal),
      ...said(facts),
      `We call you to agree on a time. ${moneyIsSafe(facts)}`,
      ...help(facts),
    ],
    link: { label: 'See your booking', url: facts.bookingUrl },
  }),
  'times-proposed-sms': (facts): SmsText => ({
    channel: 'sms',
    to: 'customer',
    text: `${facts.workshopName} proposes another time for booking ${facts.reference}: ${facts.proposals
      .map(({ date, startAt }) => `${formatDay(date)} ${formatTime(startAt)}`)
      .join(', ')}. We call you to agree on one. ${facts.bookingUrl}`,
  }),
  'booking-queried-mail': (facts): MailText => ({
    channel: 'mail',
    to: 'customer',
    subject: `${facts.workshopName} has a question about your booking`,
    lines: [
      `Hello ${facts.firstName},`,
      `Before it confirms your booking ${facts.reference}, ${facts.workshopName} asks about the service or its price.`,
      ...said(facts),
      `Nothing changes without your word: we sort it out with the workshop and call you. ${moneyIsSafe(facts)}`,
      ...help(facts),
    ],
    link: { label: 'See your booking', url: facts.bookingUrl },
  }),
  'booking-queried-sms': (facts): SmsText => ({
    channel: 'sms',
    to: 'customer',
    text: `${facts.workshopName} has a question about booking ${facts.reference}. We sort it out and call you. ${facts.bookingUrl}`,
  }),
  'booking-declined-mail': (facts): MailText => ({
    channel: 'mail',
    to: 'customer',
    subject: `${facts.workshopName} cannot take your booking`,
    lines: [
      `Hello ${facts.firstName},`,
      `We are sorry: ${facts.workshopName} cannot take your booking ${facts.reference} for ${facts.vehicle}.`,
      facts.isPaid
        ? 'We call you to find another workshop. If you do not want one, you get back all that you paid.'
        : 'We call you to find another workshop. Nothing was charged.',
      ...help(facts),
    ],
    link: { label: 'See your booking', url: facts.bookingUrl },
  }),
  'booking-declined-sms': (facts): SmsText => ({
    channel: 'sms',
    to: 'customer',
    text: `Sorry, ${facts.workshopName} cannot take booking ${facts.reference}. We call you to find another workshop. ${facts.bookingUrl}`,
  }),
} satisfies Record<NotificationKind, (facts: MessageFacts) => MailText | SmsText>;

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(MESSAGES, kind);

const proposal = ({ date, startAt, endAt }: MessageFacts['proposals'][number]): string =>
  `${formatLongDay(date)}, ${formatTime(startAt)} to ${formatTime(endAt)}`;

const said = ({ workshopComment, workshopName }: MessageFacts): string[] =>
  workshopComment ? [`${workshopName} writes: ${workshopComment}`] : [];

const moneyIsSafe = ({ isPaid }: MessageFacts): string =>
  isPaid ? 'What you paid stays with your booking.' : 'Nothing was charged.';
