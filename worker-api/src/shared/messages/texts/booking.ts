import { formatDay, formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import type { Fact } from '@pitlane/mail-layout';
import type { BookingFacts, WorkshopFacts } from './booking-facts.ts';
import {
  describeBooking,
  describeCustomer,
  describeJob,
  describePayer,
  describePayment,
  jobInBrief,
  linkBooking,
  linkChangeable,
  when,
  whenAndWhat,
} from './booking-lines.ts';
import { fitSms, greet, help, mail, sms } from './message-text.ts';

/** A booking that is made, and the workshop's answer. Each message: what happened, when, what comes next. */
export const BOOKING_TEXTS = {
  'booking-received-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `Booking received: ${facts.workshopName}, ${formatLongDay(facts.serviceDate)}`,
    headline: 'Booking received',
    mood: 'waiting',
    greeting: greet(facts),
    lines: [
      `We have your booking ${facts.reference} with ${facts.workshopName} for your ${facts.vehicle}.`,
      ...describeBooking(facts),
      describePayment(facts, 'Your payment has been received.'),
      'Next, the workshop will confirm your booking. We’ll let you know.',
    ],
    ...linkChangeable(facts),
  })),
  'booking-received-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `Booking ${facts.reference} received: ${facts.workshopName}, ${when(facts)}. Next, the workshop will confirm it. ${facts.bookingUrl}`,
  ),
  'new-booking-mail': mail('workshop', (facts: WorkshopFacts) => ({
    subject: `New booking ${facts.reference}: ${facts.vehicle}, ${formatLongDay(facts.serviceDate)}`,
    headline: 'New booking: can you do it?',
    mood: 'waiting',
    lines: [
      'You have a new booking. Please confirm if you can do this job.',
      ...describeNewJob(facts),
      describePayer(facts),
    ],
    link: { label: 'Confirm the booking', url: facts.confirmUrl },
    links: [{ label: 'See it first, or give another answer', url: facts.portalUrl }],
  })),
  'new-booking-sms': sms('workshop', (facts: WorkshopFacts) =>
    fitSms([facts.customerSuburb, null], (suburb) => {
      const job = jobInBrief(facts, suburb);
      return `New booking ${facts.reference}: ${job}. Confirm: ${facts.portalUrl}`;
    }),
  ),
  'booking-waiting-mail': mail('workshop', (facts: WorkshopFacts) => ({
    subject: `Booking ${facts.reference} still needs your answer: ${facts.vehicle}, ${formatLongDay(facts.serviceDate)}`,
    headline: 'This booking still needs your answer',
    mood: 'waiting',
    lines: [
      `${facts.customerName} is waiting to hear from you. Please confirm the booking, propose another time, or decline it, so that we can find someone else.`,
      ...describeNewJob(facts),
    ],
    link: { label: 'Answer the booking', url: facts.portalUrl },
  })),
  'booking-waiting-sms': sms(
    'workshop',
    (facts: WorkshopFacts) =>
      `Please answer booking ${facts.reference}: ${jobInBrief(facts)}. ${facts.portalUrl}`,
  ),
  'booking-confirmed-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `Booking confirmed: ${facts.workshopName}, ${formatLongDay(facts.serviceDate)}`,
    headline: 'Your booking is confirmed',
    mood: 'done',
    greeting: greet(facts),
    lines: [
      `${facts.workshopName} has confirmed your booking ${facts.reference} for your ${facts.vehicle}.`,
      ...describeBooking(facts),
      `If anything changes, call the workshop on ${facts.workshopPhone}.`,
    ],
    ...linkChangeable(facts),
  })),
  'booking-confirmed-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `${facts.workshopName} confirmed your booking ${facts.reference} for ${when(facts)}. ${facts.bookingUrl}`,
  ),
  'supplier-changed-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `${facts.workshopName} takes over your booking ${facts.reference}`,
    headline: `${facts.workshopName} takes over your booking`,
    mood: 'done',
    greeting: greet(facts),
    lines: [
      `We found another workshop: ${facts.workshopName} has confirmed your booking ${facts.reference} for your ${facts.vehicle}. Day, time and price stay as booked.`,
      ...describeBooking(facts),
      describePayment(facts, 'What you paid stays with your booking.'),
      `If anything changes, call the workshop on ${facts.workshopPhone}.`,
    ],
    ...linkChangeable(facts),
  })),
  'supplier-changed-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `We found another workshop: ${facts.workshopName} has confirmed booking ${facts.reference} for ${when(facts)}. ${facts.bookingUrl}`,
  ),
  'booking-link-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `Your booking ${facts.reference} with ${facts.workshopName}`,
    headline: 'Your booking',
    mood: 'note',
    greeting: greet(facts),
    lines: [
      `Someone with the link to your quote tried to book it. It is already booked: ${facts.reference} with ${facts.workshopName} for your ${facts.vehicle}.`,
      ...describeBooking(facts),
      'Keep the link below to yourself: it opens your booking.',
    ],
    ...linkBooking(facts),
  })),
  'booking-link-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `Someone with the link to your quote tried to book it. It's already booked: ${facts.reference} with ${facts.workshopName}, ${when(facts)}. ${facts.bookingUrl}`,
  ),
  'times-proposed-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `${facts.workshopName} proposes another time for your booking`,
    headline: 'Another time is proposed',
    mood: 'waiting',
    greeting: greet(facts),
    lines: [
      `${facts.workshopName} can’t do your booking ${facts.reference} at the time you chose, and proposes:`,
      { label: 'Proposed', value: facts.proposals.map(proposal), isStrong: true },
      ...workshopRemark(facts),
      `Choose one and you’re booked in. Or wait: we’ll call you to agree on a time. ${moneyIsSafe(facts)}`,
      ...describeBooking(facts, 'You asked for'),
    ],
    help: help(facts),
    link: { label: 'Choose a time', url: facts.bookingUrl },
  })),
  'times-proposed-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `${facts.workshopName} proposes another time for booking ${facts.reference}: ${facts.proposals
        .map(({ date, startAt }) => `${formatDay(date)} ${formatTime(startAt)}`)
        .join(', ')}. Choose one and you're booked in: ${facts.bookingUrl}`,
  ),
  'booking-queried-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `${facts.workshopName} has a question about your booking`,
    headline: 'The workshop has a question',
    mood: 'waiting',
    greeting: greet(facts),
    lines: [
      `Before it confirms your booking ${facts.reference}, ${facts.workshopName} asks about the service or its price.`,
      ...workshopRemark(facts),
      `Nothing will change without your OK: we’ll sort it out with the workshop and call you. ${moneyIsSafe(facts)}`,
      ...describeBooking(facts, 'You asked for'),
    ],
    ...linkBooking(facts),
  })),
  'booking-queried-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `${facts.workshopName} has a question about booking ${facts.reference}. We'll sort it out and call you. ${facts.bookingUrl}`,
  ),
  'booking-declined-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `${facts.workshopName} can’t take your booking`,
    headline: `${facts.workshopName} can’t take your booking`,
    mood: 'problem',
    greeting: greet(facts),
    lines: [
      `We’re sorry: ${facts.workshopName} can’t take your booking ${facts.reference} for your ${facts.vehicle}.`,
      `We’ll call you to find another workshop. ${describeChoices(facts)}`,
      ...(facts.otherOffers?.length
        ? [
            'Please don’t forward this mail. A link to an offer opens your quote, with your contact details, on one device only.',
          ]
        : []),
    ],
    help: help(facts),
    ...linkChoices(facts),
  })),
  'booking-declined-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `Sorry, ${facts.workshopName} can't take booking ${facts.reference}. We'll call you to find another workshop. ${facts.bookingUrl}`,
  ),
};

/** What the customer of a declined booking can do: without a listed price or another offer there is nothing to choose. */
function describeChoices({ isPaid, otherOffers }: BookingFacts): string {
  const refund = 'then we’ll refund you in full.';
  if (otherOffers?.length === 0) return isPaid ? `You can also cancel: ${refund}` : 'Nothing was charged.';
  const choice = otherOffers
    ? 'You can also book one of your other offers'
    : 'You can also choose one yourself';
  return isPaid ? `${choice}, or cancel: ${refund}` : `${choice}. Nothing was charged.`;
}

function linkChoices({ otherOffers, quotesUrl, bookingUrl }: BookingFacts) {
  const choices = otherOffers?.map(({ workshopName, url }) => ({
    label: `See the offer from ${workshopName}`,
    url,
  })) ?? [{ label: 'Choose another workshop', url: quotesUrl }];
  const [link, ...links] = [...choices, { label: 'See your booking', url: bookingUrl }] as const;
  return { link: link!, links };
}

/** The job as the workshop answers for it: which workshop, whose car, when, what and where. */
const describeNewJob = (facts: WorkshopFacts): Fact[] => [
  { label: 'Workshop', value: facts.workshopName },
  describeCustomer(facts),
  { label: 'Vehicle', value: facts.vehicle },
  ...whenAndWhat(facts),
  ...describeJob(facts),
];

const proposal = ({ date, startAt, endAt }: BookingFacts['proposals'][number]): string =>
  `${formatLongDay(date)}, ${formatTime(startAt)} to ${formatTime(endAt)}`;

const workshopRemark = ({ workshopComment, workshopName }: BookingFacts): Fact[] =>
  workshopComment ? [{ label: `${workshopName} writes`, value: workshopComment }] : [];

const moneyIsSafe = ({ isPaid }: BookingFacts): string =>
  isPaid ? 'What you paid stays with your booking.' : 'Nothing was charged.';
