import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import type { Fact } from '@pitlane/mail-layout';
import type { BookingFacts, WorkshopFacts } from './booking-facts.ts';
import { describeBooking, describePayment, linkBooking, linkChangeable, when } from './booking-lines.ts';
import { greet, mail, sms } from './message-text.ts';

/** Messages of the day before, of what a customer asks to change, and after the work. */
export const AFTERCARE_TEXTS = {
  'booking-reminder-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `Reminder: ${facts.workshopName}, ${when(facts)}`,
    headline: 'Your booking is coming up',
    mood: 'note',
    greeting: greet(facts),
    lines: [
      `Your booking ${facts.reference} for your ${facts.vehicle} is coming up.`,
      ...describeBooking(facts),
      describePayment(facts, 'It is paid already.'),
      `Running late? Call ${facts.workshopName} on ${facts.workshopPhone}.`,
    ],
    ...linkChangeable(facts),
  })),
  'booking-reminder-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `Reminder: ${facts.workshopName}, ${when(facts)}, booking ${facts.reference}. ${facts.bookingUrl}`,
  ),
  'review-request-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `How was ${facts.workshopName}?`,
    headline: `How was ${facts.workshopName}?`,
    mood: 'note',
    greeting: greet(facts),
    lines: [
      `${facts.workshopName} has finished the work on your ${facts.vehicle}. How did it go? Choose a star rating. You can add a comment, and change your review for 90 days.`,
    ],
    link: { label: '★★★★★ Excellent', url: `${facts.reviewUrl}/5` },
    links: [
      { label: '★★★★ Good', url: `${facts.reviewUrl}/4` },
      { label: '★★★ As expected', url: `${facts.reviewUrl}/3` },
      { label: '★★ Poor', url: `${facts.reviewUrl}/2` },
      { label: '★ Bad', url: `${facts.reviewUrl}/1` },
    ],
    isChoice: true,
  })),
  'review-request-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `How was ${facts.workshopName}? Leave a review of booking ${facts.reference}: ${facts.bookingUrl}`,
  ),
  'change-received-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `We have your request about booking ${facts.reference}`,
    headline: 'We have your request',
    mood: 'waiting',
    greeting: greet(facts),
    lines: [
      ...wanted(facts),
      `Nothing has changed yet: we’ll arrange it with the workshop and call you ${facts.replyTime}. Until then, your booking stands:`,
      ...describeBooking(facts),
    ],
    ...linkBooking(facts),
  })),
  'change-received-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `We have your request to ${facts.change?.kind === 'Cancel' ? 'cancel' : 'move'} booking ${facts.reference}. Nothing has changed yet: we'll call you ${facts.replyTime}. ${facts.bookingUrl}`,
  ),
  'change-requested-mail': mail('workshop', (facts: WorkshopFacts) => ({
    subject: `Booking ${facts.reference}: the customer asks for ${facts.change?.kind === 'Cancel' ? 'a cancellation' : 'another time'}`,
    headline:
      facts.change?.kind === 'Cancel' ? 'The customer asks to cancel' : 'The customer asks for another time',
    mood: 'waiting',
    lines: [
      `${facts.customerName} asked about booking ${facts.reference} for ${facts.vehicle}, ${when(facts)}.`,
      { label: 'Workshop', value: facts.workshopName },
      ...wanted(facts),
      'Nothing has changed yet: we’ll call you to arrange it.',
    ],
    link: { label: 'Open the booking', url: facts.portalUrl },
  })),
};

function wanted({ change, workshopName }: WorkshopFacts): Fact[] {
  if (!change) return [];
  const value =
    change.kind === 'Cancel'
      ? `to cancel the booking with ${workshopName}.`
      : `another time${change.wantedDay ? `, best on ${formatLongDay(change.wantedDay)}` : ''}.`;
  const what = { label: 'Asked for', value };
  return change.comments ? [what, { label: 'In the customer’s words', value: change.comments }] : [what];
}
