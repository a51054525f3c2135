import { formatDay, formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import type { WorkshopFacts } from './booking-facts.ts';

type Arrival = Pick<WorkshopFacts, 'serviceDate' | 'arrivalFrom' | 'arrivalTo'>;

/** When, what and for how much, a line each. */
export function whenAndWhat(
  facts: Arrival & Pick<WorkshopFacts, 'items' | 'totalCents' | 'maximumTotalCents' | 'currency'>,
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

/** The job for an SMS of one part: its first work, when and for how much. The car, with its trim, is behind the link. */
export function jobInBrief({
  items,
  serviceDate,
  arrivalFrom,
  totalCents,
  maximumTotalCents,
}: Pick<
  WorkshopFacts,
  'items' | 'serviceDate' | 'arrivalFrom' | 'totalCents' | 'maximumTotalCents'
>): string {
  const others = items.length > 1 ? ` and ${items.length - 1} more` : '';
  // The dash of a range would halve what fits into an SMS.
  const from = maximumTotalCents === null ? '' : 'from ';
  return `${items[0] ?? 'a job'}${others}, ${formatDay(serviceDate)} ${formatTime(arrivalFrom)}, ${from}${formatCents(totalCents)}`;
}

export const help = ({ supportPhone }: WorkshopFacts): string[] =>
  supportPhone ? [`Questions? Call us on ${supportPhone}.`] : [];

/** What a workshop has to know before it goes there or takes the car: the place and the customer's words. */
export function describeJob({ customerAddress, hasFlatSafeArea, customerComments }: WorkshopFacts): string[] {
  return [
    ...(customerAddress ? [`Where: ${customerAddress}`] : []),
    ...(hasFlatSafeArea === null ? [] : [`Flat and safe area to work: ${hasFlatSafeArea ? 'yes' : 'no'}`]),
    ...(customerComments ? [`Customer’s comments: ${customerComments}`] : []),
  ];
}
