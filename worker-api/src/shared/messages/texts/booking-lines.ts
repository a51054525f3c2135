import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { formatCents } from '@pitlane/domain/money/money';
import type { BookingFacts } from './booking-facts.ts';

type Arrival = Pick<BookingFacts, 'serviceDate' | 'arrivalFrom' | 'arrivalTo'>;

/** When, what and for how much, a line each. */
export function whenAndWhat(
  facts: Arrival & Pick<BookingFacts, 'items' | 'totalCents' | 'currency'>,
): string[] {
  return [
    `When: ${when(facts)}`,
    `What: ${facts.items.join(', ')}`,
    `Total including GST: ${formatCents(facts.totalCents)} ${facts.currency}`,
  ];
}

export function when({ serviceDate, arrivalFrom, arrivalTo }: Arrival): string {
  const until = arrivalTo ? ` to ${formatTime(arrivalTo)}` : '';
  return `${formatLongDay(serviceDate)}, ${formatTime(arrivalFrom)}${until}`;
}

export const help = ({ supportPhone }: BookingFacts): string[] =>
  supportPhone ? [`Questions? Call us on ${supportPhone}.`] : [];
