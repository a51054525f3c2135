import { formatCents } from '@pitlane/domain/money/money';
import type { MailText } from '../../shared/messages/index.ts';
import type { MessageFacts, SmsText } from './texts.ts';
import { help, when, whenAndWhat } from './words.ts';

/** Messages about a booking that was moved or cancelled, to both of its sides. */
export const CHANGE_MESSAGES = {
  'booking-rescheduled-mail': (facts): MailText => ({
    channel: 'mail',
    to: 'customer',
    subject: `Your booking has a new time: ${facts.workshopName}, ${when(facts)}`,
    lines: [
      `Hello ${facts.firstName},`,
      `As agreed, your booking ${facts.reference} with ${facts.workshopName} for ${facts.vehicle} was moved. The new time is booked in.`,
      ...whenAndWhat(facts),
      facts.isPaid ? 'What you paid stays with your booking.' : 'You pay the workshop after the job.',
      ...help(facts),
    ],
    link: { label: 'See your booking', url: facts.bookingUrl },
    links: [{ label: 'Change or cancel it', url: facts.changeUrl }],
  }),
  'booking-rescheduled-sms': (facts): SmsText => ({
    channel: 'sms',
    to: 'customer',
    text: `Booking ${facts.reference} moved: ${facts.workshopName}, now ${when(facts)}. ${facts.bookingUrl}`,
  }),
  'workshop-rescheduled-mail': (facts): MailText => ({
    channel: 'mail',
    to: 'workshop',
    subject: `Booking ${facts.reference} moved to ${when(facts)}`,
    lines: [
      `As agreed, booking ${facts.reference} for ${facts.vehicle} was moved. It takes a place on the new day; the old one is free again.`,
      `Customer: ${facts.customerName}, ${facts.customerPhone}`,
      ...whenAndWhat(facts),
    ],
    link: { label: 'Open the booking', url: facts.portalUrl },
  }),
  'workshop-rescheduled-sms': (facts): SmsText => ({
    channel: 'sms',
    to: 'workshop',
    text: `Booking ${facts.reference} (${facts.vehicle}) moved: now ${when(facts)}. ${facts.portalUrl}`,
  }),
  'booking-cancelled-mail': (facts): MailText => ({
    channel: 'mail',
    to: 'customer',
    subject: `Your booking ${facts.reference} was cancelled`,
    lines: [
      `Hello ${facts.firstName},`,
      `Your booking ${facts.reference} with ${facts.workshopName} for ${facts.vehicle}, ${when(facts)}, was cancelled. Nobody expects you.`,
      facts.isPaid
        ? `You paid ${formatCents(facts.totalCents)} ${facts.currency} online. What goes back to you goes the way you paid; that can take some days to arrive.`
        : 'Nothing was charged.',
      ...help(facts),
    ],
    link: { label: 'See your booking', url: facts.bookingUrl },
  }),
  'booking-cancelled-sms': (facts): SmsText => ({
    channel: 'sms',
    to: 'customer',
    text: `Booking ${facts.reference} with ${facts.workshopName}, ${when(facts)}, was cancelled. ${facts.bookingUrl}`,
  }),
  'workshop-cancelled-mail': (facts): MailText => ({
    channel: 'mail',
    to: 'workshop',
    subject: `Booking ${facts.reference} was cancelled: ${facts.vehicle}, ${when(facts)}`,
    lines: [
      `Booking ${facts.reference} of ${facts.customerName} for ${facts.vehicle}, ${when(facts)}, was cancelled. Its place is free again; there is nothing for you to do.`,
    ],
    link: { label: 'Open the booking', url: facts.portalUrl },
  }),
  'workshop-cancelled-sms': (facts): SmsText => ({
    channel: 'sms',
    to: 'workshop',
    text: `Booking ${facts.reference} (${facts.vehicle}), ${when(facts)}, was cancelled. ${facts.portalUrl}`,
  }),
} satisfies Record<string, (facts: MessageFacts) => MailText | SmsText>;
