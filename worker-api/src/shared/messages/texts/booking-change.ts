import { formatCents } from '@pitlane/domain/money/money';
import type { BookingFacts, WorkshopFacts } from './booking-facts.ts';
import {
  describeBooking,
  describeCustomer,
  describePayment,
  linkBooking,
  linkChangeable,
  when,
  whenAndWhat,
} from './booking-lines.ts';
import { greet, mail, sms } from './message-text.ts';

/** Messages about a booking that was moved or cancelled, to both of its sides. */
export const BOOKING_CHANGE_TEXTS = {
  'booking-rescheduled-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `Your booking has a new time: ${facts.workshopName}, ${when(facts)}`,
    headline: 'Your booking has a new time',
    mood: 'done',
    greeting: greet(facts),
    lines: [
      `As agreed, your booking ${facts.reference} with ${facts.workshopName} for your ${facts.vehicle} was moved. The new time is booked in.`,
      ...describeBooking(facts),
      describePayment(facts, 'What you paid stays with your booking.'),
    ],
    ...linkChangeable(facts),
  })),
  'booking-rescheduled-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `Booking ${facts.reference} moved: ${facts.workshopName}, now ${when(facts)}. ${facts.bookingUrl}`,
  ),
  'workshop-confirmed-mail': mail('workshop', (facts: WorkshopFacts) => ({
    subject: `Booking ${facts.reference} is booked in: ${facts.vehicle}, ${when(facts)}`,
    headline: 'Booked in',
    mood: 'done',
    lines: [
      `As agreed with customer service, booking ${facts.reference} for ${facts.vehicle} is booked in.`,
      describeCustomer(facts),
      ...whenAndWhat(facts),
    ],
    link: { label: 'Open the booking', url: facts.portalUrl },
  })),
  'workshop-rescheduled-mail': mail('workshop', (facts: WorkshopFacts) => ({
    subject: `Booking ${facts.reference} moved to ${when(facts)}`,
    headline: 'Booking moved',
    mood: 'done',
    lines: [
      `As agreed, booking ${facts.reference} for ${facts.vehicle} was moved. It takes a place on the new day; its old place is available again.`,
      describeCustomer(facts),
      ...whenAndWhat(facts),
    ],
    link: { label: 'Open the booking', url: facts.portalUrl },
  })),
  'workshop-rescheduled-sms': sms(
    'workshop',
    (facts: WorkshopFacts) =>
      `Booking ${facts.reference} (${facts.vehicle}) moved: now ${when(facts)}. ${facts.portalUrl}`,
  ),
  'booking-unchanged-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `Your booking ${facts.reference} stays as it is: ${facts.workshopName}, ${when(facts)}`,
    headline: 'Your booking stays as it is',
    mood: 'note',
    greeting: greet(facts),
    lines: [
      `Nothing has changed about your booking ${facts.reference} with ${facts.workshopName} for your ${facts.vehicle}.`,
      ...describeBooking(facts),
    ],
    ...linkChangeable(facts),
  })),
  'booking-unchanged-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `Booking ${facts.reference} stays as it is: ${facts.workshopName}, ${when(facts)}. ${facts.bookingUrl}`,
  ),
  'workshop-unchanged-mail': mail('workshop', (facts: WorkshopFacts) => ({
    subject: `Booking ${facts.reference} stays as it is: ${facts.vehicle}, ${when(facts)}`,
    headline: 'Booking stays as it is',
    mood: 'note',
    lines: [
      `Nothing has changed about booking ${facts.reference} for ${facts.vehicle}.`,
      describeCustomer(facts),
      ...whenAndWhat(facts),
    ],
    link: { label: 'Open the booking', url: facts.portalUrl },
  })),
  'booking-cancelled-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `Your booking ${facts.reference} was cancelled`,
    headline: 'Your booking was cancelled',
    mood: 'problem',
    greeting: greet(facts),
    lines: [
      `Your booking ${facts.reference} with ${facts.workshopName} for your ${facts.vehicle}, ${when(facts)}, was cancelled. The workshop no longer expects you.`,
      facts.isPaid
        ? `You paid ${formatCents(facts.totalCents - facts.dueCents)} ${facts.currency} online. A refund goes back to the account or card you paid with; it can take a few days to arrive.`
        : 'Nothing was charged.',
    ],
    ...linkBooking(facts),
  })),
  'booking-cancelled-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `Booking ${facts.reference} with ${facts.workshopName}, ${when(facts)}, was cancelled. ${facts.bookingUrl}`,
  ),
  'workshop-cancelled-mail': mail('workshop', (facts: WorkshopFacts) => ({
    subject: `Booking ${facts.reference} was cancelled: ${facts.vehicle}, ${when(facts)}`,
    headline: 'Booking cancelled',
    mood: 'problem',
    lines: [
      `Booking ${facts.reference} of ${facts.customerName} for ${facts.vehicle}, ${when(facts)}, was cancelled. Its place is available again; you don’t need to do anything.`,
    ],
    link: { label: 'Open the booking', url: facts.portalUrl },
  })),
  'workshop-cancelled-sms': sms(
    'workshop',
    (facts: WorkshopFacts) =>
      `Booking ${facts.reference} (${facts.vehicle}), ${when(facts)}, was cancelled. ${facts.portalUrl}`,
  ),
};
