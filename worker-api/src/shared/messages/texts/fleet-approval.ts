import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import type { BookingFacts, FleetFacts } from './booking-facts.ts';
import { describeBooking, describeCustomer, linkChangeable, when, whenAndWhat } from './booking-lines.ts';
import { greet, help, mail, sms } from './message-text.ts';

/** A booking above its fleet's amount: to the fleet, which decides, and to its driver, who waits. */
export const FLEET_APPROVAL_TEXTS = {
  'approval-needed-mail': mail('fleet', (facts: FleetFacts) => ({
    subject: `Approve booking ${facts.reference}? ${facts.vehicle}, ${formatCentsRange(facts.totalCents, facts.maximumTotalCents)}`,
    headline: 'A booking is waiting for your approval',
    mood: 'waiting',
    lines: [
      `${facts.customerName} booked work at ${facts.workshopName} for more than ${formatCents(facts.approvalAboveCents ?? 0)}. The workshop gets the booking once you approve it.`,
      { ...describeCustomer(facts), label: 'Driver' },
      { label: 'Vehicle', value: facts.vehicle },
      { label: 'Workshop', value: facts.workshopName },
      ...whenAndWhat(facts),
      ...(facts.approvalUntil ? [{ label: 'Please decide by', value: facts.approvalUntil }] : []),
    ],
    link: { label: 'Approve or decline', url: facts.approvalUrl },
  })),
  'approval-awaited-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `Waiting for approval: ${facts.workshopName}, ${formatLongDay(facts.serviceDate)}`,
    headline: 'Waiting for your fleet’s approval',
    mood: 'waiting',
    greeting: greet(facts),
    lines: [
      `We have your booking ${facts.reference} for your ${facts.vehicle}. ${facts.fleetName} has to approve a booking of this size before it goes to ${facts.workshopName}. Your time is held for you.`,
      ...describeBooking(facts),
      'We’ll let you know what your fleet decides.',
    ],
    ...linkChangeable(facts),
  })),
  'approval-awaited-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `Booking ${facts.reference} (${facts.workshopName}, ${when(facts)}) is waiting for the approval of ${facts.fleetName}. We'll let you know. ${facts.bookingUrl}`,
  ),
  'approval-declined-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `${facts.fleetName} didn’t approve your booking ${facts.reference}`,
    headline: 'Your fleet didn’t approve the booking',
    mood: 'problem',
    greeting: greet(facts),
    lines: [
      `${facts.fleetName} declined your booking ${facts.reference} with ${facts.workshopName} for your ${facts.vehicle}. It’s cancelled, and nothing was charged.`,
      ...(facts.approvalReason ? [{ label: `${facts.fleetName} writes`, value: facts.approvalReason }] : []),
    ],
    help: help(facts),
    link: { label: 'See your quotes', url: facts.quotesUrl },
  })),
  'approval-declined-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `${facts.fleetName} didn't approve booking ${facts.reference}, so it's cancelled. Why, and what else you can do: ${facts.bookingUrl}`,
  ),
};
