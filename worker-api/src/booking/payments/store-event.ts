import type { Db } from '../../platform/database.ts';
import type { ProviderEvent } from '../../platform/ports/payment-provider.ts';

/** Keeps an event and orders its job in one statement; an event that is known changes nothing (reliability 9). */
export async function keepEvent(db: Db, provider: string, event: ProviderEvent, now: Date): Promise<void> {
  await db`
    with kept as (
      insert into payment_event (provider, event_id, type, provider_ref, payload, received_at)
      values (${provider}, ${event.id}, ${event.type}, ${event.ref}, ${payloadOf(event)}::text::jsonb, ${now})
      on conflict do nothing returning provider, event_id)
    select graphile_worker.add_job('process-payment-event',
             payload => json_build_object('provider', provider, 'eventId', event_id)) from kept`;
}

/** What the provider called the money and us goes with it: the event may be all that is ever heard. */
const payloadOf = ({ payload, chargeRef, key }: ProviderEvent): string =>
  JSON.stringify({ ...payload, chargeRef: chargeRef ?? null, key: key ?? null });
