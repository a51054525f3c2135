import type { TimelineEvent } from '@pitlane/contracts';
import type { BookingTrail } from './find-booking-trail.ts';
import { providerName } from './payment-words.ts';
import { toEvent } from './to-event.ts';

/** What providers and partners were notified of. */
export function toTrailEvents(trail: BookingTrail): TimelineEvent[] {
  const { paymentEvents, deliveries } = trail;
  return [
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
