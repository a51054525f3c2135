import type { TimelineEvent } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import type { LeadEnd } from '../quoting/leads/index.ts';
import type { LeadTrail } from './find-lead-trail.ts';
import { toEvent } from './to-event.ts';

const END_TITLES: Record<LeadEnd['reason'], string> = {
  withdrawn: 'The customer withdrew the request',
  changed: 'The customer changed the request and sent it again',
  erased: 'The customer’s details were erased',
};

const countWorkshops = (count: number): string => `${count} ${count === 1 ? 'workshop' : 'workshops'}`;

/** From the start of a quote to what the customer chose. */
export function toLeadEvents(trail: LeadTrail): TimelineEvent[] {
  const { createdAt, submittedAt, cancelledAt, end, quotes, seen, clicks, questions } = trail;
  return [
    toEvent(createdAt, 'lead', 'Quote started'),
    ...(submittedAt ? [toEvent(submittedAt, 'lead', 'Quote request sent')] : []),
    ...quotes.map(({ at, serviceDate, count }) =>
      toEvent(at, 'quote', `Prices of ${countWorkshops(count)}`, {
        Detail: `For ${formatLongDay(serviceDate)}`,
      }),
    ),
    ...seen.map(({ at, count }) =>
      toEvent(at, 'quote', `The customer saw the prices of ${countWorkshops(count)}`),
    ),
    ...clicks.map(({ at, kind, supplierName }) =>
      toEvent(at, 'quote', `The customer ${kind === 'book-now' ? 'chose' : 'opened'} ${supplierName}`),
    ),
    ...questions.map(({ at, supplierName, comments }) =>
      toEvent(at, 'lead', `The customer asked ${supplierName}`, { Detail: comments }),
    ),
    ...questions.flatMap(({ supplierName, answeredAt, answer }) =>
      answeredAt
        ? [
            toEvent(answeredAt, 'answer', `${supplierName} answered the customer’s question`, {
              Detail: answer ?? 'By phone or email.',
            }),
          ]
        : [],
    ),
    ...(cancelledAt && end
      ? [toEvent(cancelledAt, 'lead', END_TITLES[end.reason], { LeadGuid: end.replacedBy })]
      : []),
  ];
}
