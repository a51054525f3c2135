import type { BookingFacts } from './booking-facts.ts';
import { describePayer, jobInBrief, when, whenAndWhat } from './booking-lines.ts';
import { mail, sms } from './message-text.ts';

/** A booking that needs another workshop, as one of those reads it that may claim it. Nothing personal. */
export type JobOfferFacts = Pick<
  BookingFacts,
  | 'vehicle'
  | 'serviceDate'
  | 'arrivalFrom'
  | 'arrivalTo'
  | 'items'
  | 'freeExtras'
  | 'totalCents'
  | 'maximumTotalCents'
  | 'currency'
  | 'isFleet'
  | 'isPaid'
  | 'dueCents'
> & {
  /** Until when it can be claimed: `Tue 24 Nov, 11:00 am`. */
  claimUntil: string;
  /** Opens the offer in the portal. */
  offerUrl: string;
};

/** To workshops that may take over a booking; the first to confirm gets it. */
export const JOB_OFFER_TEXTS = {
  'job-offer-mail': mail('workshop', (facts: JobOfferFacts) => ({
    subject: `A booked job is available: ${facts.vehicle}, ${when(facts)}`,
    headline: 'A booked job is available',
    mood: 'waiting',
    lines: [
      'A customer’s booking needs another workshop. The first workshop to confirm gets it.',
      { label: 'Vehicle', value: facts.vehicle },
      ...whenAndWhat(facts),
      describePayer(facts),
      `You can claim it until ${facts.claimUntil}.`,
    ],
    link: { label: 'See the job', url: facts.offerUrl },
  })),
  'job-offer-sms': sms(
    'workshop',
    (facts: JobOfferFacts) =>
      `A booked job is available: ${jobInBrief(facts)}. Claim it by ${facts.claimUntil}: ${facts.offerUrl}`,
  ),
};
