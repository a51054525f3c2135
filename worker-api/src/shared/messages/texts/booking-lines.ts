import { formatDay, formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import { laterPayment } from '@pitlane/domain/payment/later-payment';
import { displayPhone } from '@pitlane/domain/people/phone';
import { phoneLink } from '@pitlane/domain/people/phone-link';
import type { Fact, Link } from '@pitlane/mail-layout';
import type { BookingFacts, WorkshopFacts } from './booking-facts.ts';
import { help } from './message-text.ts';

/** The end of a mail about a customer's booking: whom to call, and the page of the booking. */
export const linkBooking = (facts: BookingFacts) => ({
  help: help(facts),
  link: { label: 'See your booking', url: facts.bookingUrl },
});

/** As `linkBooking`, for a booking that the customer can still change. */
export const linkChangeable = (facts: BookingFacts) => ({
  ...linkBooking(facts),
  links: [{ label: 'Change or cancel it', url: facts.changeUrl }],
});

type Arrival = Pick<WorkshopFacts, 'serviceDate' | 'arrivalFrom' | 'arrivalTo'>;
type Work = Pick<WorkshopFacts, 'items' | 'freeExtras' | 'totalCents' | 'maximumTotalCents' | 'currency'>;

/** When, what and for how much. */
export const whenAndWhat = (facts: Arrival & Work): Fact[] => [whenFact(facts), ...workFacts(facts)];

/**
 * A customer's booking: when, where, whom to call, what and for how much, and until when it can be cancelled free.
 * `label` is that of its time.
 */
export const describeBooking = (facts: BookingFacts, label?: string): Fact[] => [
  whenFact(facts, label),
  ...placeFacts(facts),
  ...workFacts(facts),
  ...cancellationFacts(facts),
];

const cancellationFacts = ({ freeCancellationUntil }: BookingFacts): Fact[] =>
  freeCancellationUntil ? [{ label: 'Cancel free until', value: freeCancellationUntil }] : [];

/** Where to bring the car, or where the mechanic comes to, and the workshop's number. */
const placeFacts = ({ place, workshopPhone }: BookingFacts): Fact[] => [
  { label: 'Where', value: place, link: mapLink(place) },
  { label: 'Phone', value: workshopPhone, url: phoneLink(workshopPhone) },
];

const whenFact = (facts: Arrival, label = 'When'): Fact => ({
  label,
  value: dayAndTimes(facts),
  isStrong: true,
});

const workFacts = ({ items, freeExtras, totalCents, maximumTotalCents, currency }: Work): Fact[] => [
  { label: 'What', value: items },
  ...(freeExtras.length > 0 ? [{ label: 'Included', value: freeExtras }] : []),
  {
    label: 'Total including GST',
    value: `${formatCentsRange(totalCents, maximumTotalCents)} ${currency}`,
    isStrong: true,
  },
];

/** Opens the map app of a phone, and the web page elsewhere. */
const mapLink = (place: string): Link => ({
  label: 'Open the map',
  url: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`,
});

export const when = (facts: Arrival): string => dayAndTimes(facts).join(', ');

function dayAndTimes({ serviceDate, arrivalFrom, arrivalTo }: Arrival): string[] {
  const until = arrivalTo ? ` to ${formatTime(arrivalTo)}` : '';
  return [formatLongDay(serviceDate), `${formatTime(arrivalFrom)}${until}`];
}

/** The job for an SMS of one part: its first work, when and for how much. The car, with its trim, is behind the link. */
export function jobInBrief(
  {
    items,
    serviceDate,
    arrivalFrom,
    totalCents,
    maximumTotalCents,
  }: Pick<WorkshopFacts, 'items' | 'serviceDate' | 'arrivalFrom' | 'totalCents' | 'maximumTotalCents'>,
  suburb: string | null = null,
): string {
  const others = items.length > 1 ? ` and ${items.length - 1} more` : '';
  // The dash of a range would halve what fits into an SMS.
  const from = maximumTotalCents === null ? '' : 'from ';
  const where = suburb === null ? '' : ` in ${suburb}`;
  return `${items[0] ?? 'a job'}${others}${where}, ${formatDay(serviceDate)} ${formatTime(arrivalFrom)}, ${from}${formatCents(totalCents)}`;
}

/** To the customer: `paid` once it is, and what is due at the workshop; else who pays after the job. */
export function describePayment(
  { isPaid, isFleet, dueCents }: Pick<WorkshopFacts, 'isPaid' | 'isFleet' | 'dueCents'>,
  paid: string,
): string {
  if (!isPaid) return laterPayment(isFleet).sentence;
  return dueCents > 0 ? `${paid} You pay the workshop ${formatCents(dueCents)} after the job.` : paid;
}

/** To the workshop: who pays. */
export function describePayer({
  isPaid,
  isFleet,
  totalCents,
  dueCents,
}: Pick<WorkshopFacts, 'isPaid' | 'isFleet' | 'totalCents' | 'dueCents'>): string {
  if (isPaid && dueCents > 0)
    return `The customer has paid ${formatCents(totalCents - dueCents)} online, and pays you ${formatCents(dueCents)} after the job.`;
  if (isPaid) return 'The customer has paid online.';
  return isFleet
    ? 'The driver’s fleet pays for this job. Please don’t charge the driver.'
    : 'The customer pays you after the job.';
}

/** The customer with their number. */
export const describeCustomer = ({
  customerName,
  customerPhone,
}: Pick<WorkshopFacts, 'customerName' | 'customerPhone'>) => ({
  label: 'Customer',
  value: `${customerName}, ${displayPhone(customerPhone)}`,
  url: phoneLink(customerPhone),
});

/** What a workshop has to know before it goes there or takes the car: the place, the customer's words and photos. */
export function describeJob(facts: WorkshopFacts): Fact[] {
  const { customerAddress, hasFlatSafeArea, customerComments, photoCount, portalUrl } = facts;
  return [
    ...(customerAddress ? [{ label: 'Where', value: customerAddress, link: mapLink(customerAddress) }] : []),
    ...(hasFlatSafeArea === null
      ? []
      : [{ label: 'Flat and safe area to work', value: hasFlatSafeArea ? 'yes' : 'no' }]),
    ...(customerComments ? [{ label: 'Customer’s comments', value: customerComments }] : []),
    ...(photoCount > 0
      ? [
          {
            label: 'Photos',
            value: photoCount === 1 ? '1 photo of the car' : `${photoCount} photos of the car`,
            link: { label: photoCount === 1 ? 'See it' : 'See them', url: portalUrl },
          },
        ]
      : []),
  ];
}
