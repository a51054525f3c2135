import type { BookingEvent } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import type { BookingTrail } from './find-booking-trail.ts';
import { providerName } from './payment-words.ts';
import { toEvent } from './to-event.ts';

const countWorkshops = (count: number): string => `${count} ${count === 1 ? 'workshop' : 'workshops'}`;

/** The quotes before a booking, and what providers and partners were notified of. */
export function toTrailEvents(trail: BookingTrail): BookingEvent[] {
  const { submittedAt, quotes, seen, clicks, paymentEvents, deliveries } = trail;
  return [
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
    ...paymentEvents.map(({ at, provider, type, processedAt }) =>
      toEvent(at, 'webhook', `Notice from ${providerName(provider)}: ${toWords(type)}`, {
        Detail: processedAt ? null : 'Not processed yet',
      }),
    ),
    ...deliveries.map((delivery) =>
      toEvent(delivery.createdAt, 'webhook', `Webhook to the partner: ${toWords(delivery.eventType)}`, {
        Detail: describeDelivery(delivery),
      }),
    ),
  ];
}

/** `payment intent succeeded` for `payment_intent.succeeded`. */
const toWords = (type: string): string => type.replace(/[._]/g, ' ');

function describeDelivery({
  deliveredAt,
  gaveUpAt,
  attempts,
  lastError,
  lastStatus,
}: BookingTrail['deliveries'][number]): string {
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  if (deliveredAt) return `Delivered after ${tries}`;
  const why = lastError ?? (lastStatus === null ? null : `HTTP ${lastStatus}`);
  const because = why === null ? '' : `: ${why}`;
  return gaveUpAt ? `Not delivered, given up after ${tries}${because}` : `Waiting after ${tries}${because}`;
}
