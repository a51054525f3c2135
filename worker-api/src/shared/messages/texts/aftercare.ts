import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import type { BookingFacts, WorkshopFacts } from './booking-facts.ts';
import { help, when, whenAndWhat } from './booking-lines.ts';
import { mail, sms } from './message-text.ts';

/** Messages of the day before, of what a customer asks to change, and after the work. */
export const AFTERCARE_TEXTS = {
  'booking-reminder-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `Reminder: ${facts.workshopName}, ${when(facts)}`,
    lines: [
      `Hello ${facts.firstName},`,
      `Your booking ${facts.reference} for ${facts.vehicle} is coming up.`,
      ...whenAndWhat(facts),
      facts.isPaid ? 'It is paid already.' : 'You pay the workshop after the job.',
      `Running late? Call ${facts.workshopName} on ${facts.workshopPhone}.`,
      ...help(facts),
    ],
    link: { label: 'See your booking', url: facts.bookingUrl },
    links: [{ label: 'Change or cancel it', url: facts.changeUrl }],
  })),
  'booking-reminder-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `Reminder: ${facts.workshopName}, ${when(facts)}, booking ${facts.reference}. ${facts.bookingUrl}`,
  ),
  'review-request-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `How was ${facts.workshopName}?`,
    lines: [
      `Hello ${facts.firstName},`,
      `${facts.workshopName} has finished the work on ${facts.vehicle}. How did it go? Choose your stars; you can add a few words and change it all for 90 days.`,
    ],
    link: { label: '★★★★★ Excellent', url: `${facts.reviewUrl}/5` },
    links: [
      { label: '★★★★ Good', url: `${facts.reviewUrl}/4` },
      { label: '★★★ As expected', url: `${facts.reviewUrl}/3` },
      { label: '★★ Poor', url: `${facts.reviewUrl}/2` },
      { label: '★ Bad', url: `${facts.reviewUrl}/1` },
    ],
  })),
  'change-received-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `We have your request about booking ${facts.reference}`,
    lines: [
      `Hello ${facts.firstName},`,
      ...wanted(facts),
      'Nothing has changed yet: we arrange it with the workshop and call you within one business day.',
      ...help(facts),
    ],
    link: { label: 'See your booking', url: facts.bookingUrl },
  })),
  'change-requested-mail': mail('workshop', (facts: WorkshopFacts) => ({
    subject: `Booking ${facts.reference}: the customer asks for ${facts.change?.kind === 'Cancel' ? 'a cancellation' : 'another time'}`,
    lines: [
      `${facts.customerName} asked about booking ${facts.reference} for ${facts.vehicle}, ${when(facts)}.`,
      ...wanted(facts),
      'Nothing has changed yet: we call you to arrange it.',
    ],
    link: { label: 'Open the booking', url: facts.portalUrl },
  })),
};

function wanted({ change, workshopName }: WorkshopFacts): string[] {
  if (!change) return [];
  const what =
    change.kind === 'Cancel'
      ? `Asked for: to cancel the booking with ${workshopName}.`
      : `Asked for: another time${change.wantedDay ? `, best on ${formatLongDay(change.wantedDay)}` : ''}.`;
  return change.comments ? [what, `In the customer’s words: ${change.comments}`] : [what];
}
