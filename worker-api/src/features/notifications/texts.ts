import { formatLongDay, formatTime } from '@pitlane/domain/format-date';
import { formatCents } from '@pitlane/domain/money';

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
  /** Address of the workshop's booking page. */
  portalUrl: string;
  supportPhone: string | null;
};

export type MailText = {
  channel: 'mail';
  to: 'customer' | 'workshop';
  subject: string;
  lines: string[];
  link: Link;
};
export type SmsText = { channel: 'sms'; to: 'customer'; text: string };
type Link = { label: string; url: string };

/** Every message about a booking, in one place. Plain words: what happened, when, what comes next. */
export const MESSAGES = {
  'booking-received-mail': (facts): MailText => ({
    channel: 'mail',
    to: 'customer',
    subject: `Booking received: ${facts.workshopName}, ${formatLongDay(facts.serviceDate)}`,
    lines: [
      `Hello ${facts.firstName},`,
      `we have your booking ${facts.reference} with ${facts.workshopName} for ${facts.vehicle}.`,
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
} satisfies Record<string, (facts: MessageFacts) => MailText | SmsText>;

export type NotificationKind = keyof typeof MESSAGES;

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(MESSAGES, kind);

/** The two bodies of a mail: text, and HTML of paragraphs and one link that reads without styles. */
export function mailBodies({ lines, link }: Pick<MailText, 'lines' | 'link'>): {
  text: string;
  html: string;
} {
  const text = [...lines, `${link.label}: ${link.url}`].join('\n\n');
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const anchor = `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`;
  return { text, html: `<!doctype html>\n<html lang="en"><body>\n${paragraphs}\n${anchor}\n</body></html>` };
}

function whenAndWhat(facts: MessageFacts): string[] {
  return [
    `When: ${when(facts)}`,
    `What: ${facts.items.join(', ')}`,
    `Total including GST: ${formatCents(facts.totalCents)} ${facts.currency}`,
  ];
}

function when({ serviceDate, arrivalFrom, arrivalTo }: MessageFacts): string {
  const until = arrivalTo ? ` to ${formatTime(arrivalTo)}` : '';
  return `${formatLongDay(serviceDate)}, ${formatTime(arrivalFrom)}${until}`;
}

const help = ({ supportPhone }: MessageFacts): string[] =>
  supportPhone ? [`Questions? Call us on ${supportPhone}.`] : [];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!);
