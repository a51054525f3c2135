import type { CardEvent } from '../../adapters/cards/cards.ts';
import type { Db } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { findPayment, findPaymentByRef } from '../payments/queries.ts';
import { noteRefunded } from '../payments/refunds.ts';
import { settlePayment } from '../payments/settle.ts';

/** Keeps an event and orders its job in one statement; an event that is known changes nothing (reliability 9). */
export async function keepEvent(db: Db, provider: string, event: CardEvent, now: Date): Promise<void> {
  await db`
    with kept as (
      insert into payment_event (provider, event_id, type, provider_ref, payload, received_at)
      values (${provider}, ${event.id}, ${event.type}, ${event.ref},
              ${JSON.stringify(summaryOf(event))}::text::jsonb, ${now})
      on conflict do nothing returning provider, event_id)
    select graphile_worker.add_job('process-payment-event',
             payload => json_build_object('provider', provider, 'eventId', event_id)) from kept`;
}

/** Job `process-payment-event`: the event only says which payment to ask about; its own words are not believed. */
export async function processPaymentEvent(payload: unknown, deps: AppDeps): Promise<void> {
  const { provider, eventId } = payload as { provider: string; eventId: string };
  const [event] = await deps.sql<{ providerRef: string | null }[]>`
    select provider_ref from payment_event
     where provider = ${provider} and event_id = ${eventId} and processed_at is null`;
  if (!event) return;
  if (event.providerRef) await follow(deps, provider, event.providerRef);
  await deps.sql`update payment_event set processed_at = ${deps.clock.now()}
                  where provider = ${provider} and event_id = ${eventId}`;
}

async function follow(deps: AppDeps, provider: string, ref: string): Promise<void> {
  if (!deps.cards) throw new Error('An event of a provider that is not set up cannot be followed.');
  const known = await findPaymentByRef(deps.sql, provider, ref);
  const id = known?.id ?? (await claimUnknown(deps, ref));
  if (id === null) return deps.logger.warn('event of a payment that is not ours', { provider });
  const { payment } = await settlePayment(deps, id);
  if (payment.state !== 'captured') return;
  const { refundedCents } = await deps.cards.getPayment(ref);
  if (refundedCents > 0) await noteRefunded(deps.sql, id, refundedCents, deps.clock.now());
}

/** A payment whose creation was never answered is known by the id it carries. */
async function claimUnknown(deps: AppDeps, ref: string): Promise<number | null> {
  const card = await deps.cards!.getPayment(ref);
  const id = Number(card.metadata.paymentId);
  if (!Number.isSafeInteger(id)) return null;
  const rows = await deps.sql`
    update payment set provider_ref = ${ref}, state = case state when 'created' then 'authorising' else state end
     where id = ${id} and provider_ref is null and amount_cents = ${card.amountCents} returning id`;
  return rows.length > 0 ? (await findPayment(deps.sql, id)).id : null;
}

/** Never the payer's details and never a client secret. */
function summaryOf({ payload }: CardEvent) {
  const { id, object, status, amount, currency } = payload;
  return { id, object, status, amount, currency };
}
