import { formatCents } from '@pitlane/domain/money/money';
import type { BookingFacts, WorkshopFacts } from './booking-facts.ts';
import { describeBooking, linkBooking, when } from './booking-lines.ts';
import { greet, help, mail, sms } from './message-text.ts';

/** Messages about money that comes, or stays away, after the booking was made, to both of its sides. */
export const PAYMENT_TEXTS = {
  'payment-received-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `Payment received for booking ${facts.reference}`,
    headline: 'Payment received',
    mood: 'done',
    greeting: greet(facts),
    lines: [
      `We have your payment of ${formatCents(facts.totalCents)} ${facts.currency} for booking ${facts.reference} with ${facts.workshopName}, ${when(facts)}. What was booked is now paid in full.`,
      ...describeBooking(facts),
    ],
    ...linkBooking(facts),
    links: [{ label: 'Receipt (PDF)', url: facts.receiptUrl }],
  })),
  'payment-received-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `We have your payment of ${formatCents(facts.totalCents)} ${facts.currency} for booking ${facts.reference} with ${facts.workshopName}. Your receipt: ${facts.bookingUrl}`,
  ),
  'workshop-paid-mail': mail('workshop', (facts: WorkshopFacts) => ({
    subject: `Booking ${facts.reference} has been paid online: ${facts.vehicle}`,
    headline: 'Paid online',
    mood: 'done',
    lines: [
      `${facts.customerName} has paid ${formatCents(facts.totalCents)} ${facts.currency} online for booking ${facts.reference}, ${facts.vehicle}, ${when(facts)}. Please don’t charge for it again at the workshop.`,
    ],
    link: { label: 'Open the booking', url: facts.portalUrl },
  })),
  'payment-refunded-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `Refund for booking ${facts.reference}`,
    headline: 'Your refund is on its way',
    mood: 'done',
    greeting: greet(facts),
    lines: [
      `Your payment for booking ${facts.reference} with ${facts.workshopName} has been refunded: ${formatCents(facts.refundedCents)} ${facts.currency} in all. The money goes back to the account or card you paid with; it can take a few days to arrive.`,
    ],
    ...linkBooking(facts),
  })),
  'payment-refunded-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `Your refund for booking ${facts.reference} is on its way: ${formatCents(facts.refundedCents)} ${facts.currency} in all. It can take a few days to arrive. ${facts.bookingUrl}`,
  ),
  'payment-returned-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `Your payment for booking ${facts.reference} did not arrive`,
    headline: 'Your payment did not arrive',
    mood: 'problem',
    greeting: greet(facts),
    lines: [
      `Your payment for booking ${facts.reference} with ${facts.workshopName} was approved at first, but the payment provider has now told us that it could not be collected. You have not been charged.`,
      'Your booking still stands. Please pay again with the link below, in any way you like.',
      ...describeBooking(facts),
    ],
    help: help(facts),
    link: { label: 'Pay for your booking', url: facts.payUrl },
  })),
  'payment-returned-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `Your payment for booking ${facts.reference} with ${facts.workshopName} did not arrive, and you have not been charged. Your booking still stands. Please pay again: ${facts.payUrl}`,
  ),
};
