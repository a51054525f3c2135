import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import type { Fact } from '@pitlane/mail-layout';
import type { BookingFacts, WorkshopFacts } from './booking-facts.ts';
import {
  describeBooking,
  describeCustomer,
  describePayer,
  describePayment,
  linkBooking,
  whenAndWhat,
} from './booking-lines.ts';
import { greet, help, mail, sms } from './message-text.ts';

type Price = NonNullable<WorkshopFacts['price']>;

/** Messages about a price that waits for the customer's approval, and what became of it. */
export const PRICE_PROPOSAL_TEXTS = {
  'price-proposed-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `Please approve: ${nameWork(facts)} for booking ${facts.reference}, ${price(facts)}`,
    headline: facts.price?.kind === 'FinalPrice' ? 'Approve the final price' : 'Approve additional work',
    mood: 'waiting',
    greeting: greet(facts),
    lines: [
      facts.price?.kind === 'FinalPrice'
        ? `${facts.workshopName} has a final price for your booking ${facts.reference}. It replaces the range you booked at.`
        : `${facts.workshopName} recommends more work on your ${facts.vehicle}. It’s only done if you approve it.`,
      ...describePrice(facts),
      `You can answer until ${facts.price?.until}. Nothing is charged when you approve, and nothing changes if you don’t.`,
    ],
    help: help(facts),
    link: { label: 'Approve or decline', url: facts.bookingUrl },
  })),
  'price-proposed-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `${nameWork(facts)} for booking ${facts.reference}: ${price(facts)}. Approve or decline by ${facts.price?.until}: ${facts.bookingUrl}`,
  ),
  'price-approved-mail': mail('customer', (facts: BookingFacts) => ({
    subject: `You approved ${price(facts)} for booking ${facts.reference}`,
    headline: 'Thanks, that’s approved',
    mood: 'done',
    greeting: greet(facts),
    lines: [
      `You approved ${lower(nameWork(facts))}. Your booking with ${facts.workshopName}:`,
      ...describeBooking(facts),
      describePayment(facts, 'What you paid online stays with your booking.'),
    ],
    ...linkBooking(facts),
  })),
  'price-approved-sms': sms(
    'customer',
    (facts: BookingFacts) =>
      `You approved ${lower(nameWork(facts), '"', '"')}, ${price(facts)}, for booking ${facts.reference} with ${facts.workshopName}. ${facts.bookingUrl}`,
  ),
  'workshop-price-approved-mail': mail('workshop', (facts: WorkshopFacts) => ({
    subject: `Approved: ${nameWork(facts)} for booking ${facts.reference}, ${price(facts)}`,
    headline: 'The customer approved',
    mood: 'done',
    lines: [
      `The customer approved ${lower(nameWork(facts))} for ${facts.vehicle}.`,
      describeCustomer(facts),
      ...whenAndWhat(facts),
      describePayer(facts),
    ],
    link: { label: 'Open the booking', url: facts.portalUrl },
  })),
  'workshop-price-declined-mail': mail('workshop', (facts: WorkshopFacts) => ({
    subject: `Declined: ${nameWork(facts)} for booking ${facts.reference}, ${price(facts)}`,
    headline: 'The customer declined',
    mood: 'problem',
    lines: [
      `The customer declined ${lower(nameWork(facts))} for ${facts.vehicle}. The booking stays as it was; customer service will call you.`,
      describeCustomer(facts),
      ...whenAndWhat(facts),
      describePayer(facts),
    ],
    link: { label: 'Open the booking', url: facts.portalUrl },
  })),
};

/** `Final price`, or what the additional work is. */
const nameWork = ({ price: proposed }: Pick<WorkshopFacts, 'price'>): string =>
  proposed?.description ?? 'Final price';
const lower = (name: string, open = '“', close = '”'): string =>
  name === 'Final price' ? 'the final price' : `${open}${name}${close}`;
const price = ({ price: proposed, currency }: Pick<WorkshopFacts, 'price' | 'currency'>): string =>
  proposed ? `${formatCents(proposed.priceCents)} ${currency}` : '';

const describePrice = (facts: BookingFacts): Fact[] => {
  const proposed = facts.price;
  if (!proposed) return [];
  return [
    { label: nameWork(facts), value: price(facts), isStrong: true },
    { label: 'Why', value: proposed.reason },
    ...describeTotals(facts, proposed),
  ];
};

const describeTotals = (
  { currency, isPaid, totalCents, maximumTotalCents }: BookingFacts,
  after: Price,
): Fact[] => [
  { label: 'Current total', value: `${formatCentsRange(totalCents, maximumTotalCents)} ${currency}` },
  {
    label: 'New total, including GST',
    value: `${formatCentsRange(after.newTotalCents, after.newMaximumCents)} ${currency}`,
    isStrong: true,
  },
  ...(isPaid
    ? [{ label: 'You pay the workshop', value: `${formatCents(after.newDueCents)} ${currency}` }]
    : []),
];
