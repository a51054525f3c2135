import type { Db } from '../../platform/database.ts';
import type { ProviderEvent } from '../../platform/ports/payment-provider.ts';

/** Stores an event with its job in one statement; a known event changes nothing (reliability 9). */
export async function storeEvent(db: Db, provider: string, event: ProviderEvent, now: Date): Promise<void> {
  await db`
    with kept as (
      insert into payment_event (provider, event_id, type, provider_ref, payload, received_at)
      values (${provider}, ${event.id}, ${event.type}, ${event.ref}, ${toPayload(event)}::text::jsonb, ${now})
      on conflict do nothing returning provider, event_id)
    select graphile_worker.add_job('process-payment-event',
             payload => json_build_object('provider', provider, 'eventId', event_id)) from kept`;
}

/** Includes the charge id and our key: the event may be the only source. */
const toPayload = ({ payload, chargeRef, key }: ProviderEvent): string =>
  JSON.stringify({ ...payload, chargeRef: chargeRef ?? null, key: key ?? null });
