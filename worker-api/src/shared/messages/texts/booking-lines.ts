import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { formatCentsRange } from '@pitlane/domain/money/money';
import type { BookingFacts } from './booking-facts.ts';

type Arrival = Pick<BookingFacts, 'serviceDate' | 'arrivalFrom' | 'arrivalTo'>;

/** When, what and for how much, a line each. */
export function whenAndWhat(
  facts: Arrival & Pick<BookingFacts, 'items' | 'totalCents' | 'maximumTotalCents' | 'currency'>,
): string[] {
  return [
    `When: ${when(facts)}`,
    `What: ${facts.items.join(', ')}`,
    `Total including GST: ${formatCentsRange(facts.totalCents, facts.maximumTotalCents)} ${facts.currency}`,
  ];
}

export function when({ serviceDate, arrivalFrom, arrivalTo }: Arrival): string {
  const until = arrivalTo ? ` to ${formatTime(arrivalTo)}` : '';
  return `${formatLongDay(serviceDate)}, ${formatTime(arrivalFrom)}${until}`;
}

export const help = ({ supportPhone }: BookingFacts): string[] =>
  supportPhone ? [`Questions? Call us on ${supportPhone}.`] : [];

/** What a workshop has to know before it goes there or takes the car: the place and the customer's words. */
export function describeJob({ customerAddress, hasFlatSafeArea, customerComments }: BookingFacts): string[] {
  return [
    ...(customerAddress ? [`Where: ${customerAddress}`] : []),
    ...(hasFlatSafeArea === null ? [] : [`Flat and safe area to work: ${hasFlatSafeArea ? 'yes' : 'no'}`]),
    ...(customerComments ? [`Customer’s comments: ${customerComments}`] : []),
  ];
}
