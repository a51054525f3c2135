import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { formatCents } from '@pitlane/domain/money/money';
import type { MessageFacts } from './texts.ts';

/** When, what and for how much, a line each. */
export function whenAndWhat(facts: MessageFacts): string[] {
  return [
    `When: ${when(facts)}`,
    `What: ${facts.items.join(', ')}`,
    `Total including GST: ${formatCents(facts.totalCents)} ${facts.currency}`,
  ];
}

export function when({ serviceDate, arrivalFrom, arrivalTo }: MessageFacts): string {
  const until = arrivalTo ? ` to ${formatTime(arrivalTo)}` : '';
  return `${formatLongDay(serviceDate)}, ${formatTime(arrivalFrom)}${until}`;
}

export const help = ({ supportPhone }: MessageFacts): string[] =>
  supportPhone ? [`Questions? Call us on ${supportPhone}.`] : [];
