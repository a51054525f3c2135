import type { TimelineEvent } from '@pitlane/contracts';
import { bookingReference } from '../booking/bookings/index.ts';
import { STATUS_WORDS } from './booking-words.ts';
import type { LeadRecord } from './find-lead-record.ts';
import { toEvent } from './to-event.ts';
import { toLeadEvents } from './to-lead-events.ts';
import { toMessageEvent } from './to-message-event.ts';
import { toRequestEvents } from './to-request-events.ts';
import { toWorkEvents } from './to-work-events.ts';

/** Nothing about a lead is sent again from here. */
const neverHolds = () => false;

/** Everything that happened to a lead as one list, oldest first. */
export function toLeadTimeline({
  trail,
  requests,
  messages,
  jobs,
  bookings,
  work,
}: LeadRecord): TimelineEvent[] {
  const events = [
    ...toLeadEvents(trail),
    ...requests.flatMap(toRequestEvents),
    ...bookings.map(({ bookingId, at, status, supplierName }) =>
      toEvent(at, 'status', `Booking ${bookingReference(bookingId)} ${STATUS_WORDS[status]}`, {
        Detail: supplierName,
      }),
    ),
    ...messages.map((message) => toMessageEvent(message, jobs, neverHolds)),
    ...work.flatMap(toWorkEvents),
  ];
  return events.toSorted((a, b) => a.At.localeCompare(b.At));
}
