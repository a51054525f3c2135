import { PaymentProvider } from '@pitlane/contracts';
import * as v from 'valibot';
import type { AppDeps } from '../../platform/deps.ts';
import { transaction } from '../../platform/transaction.ts';
import { alertOperator } from './alerts.ts';
import { findPaymentForEvent, saveProviderRef } from './queries.ts';
import { requireProvider } from './require-provider.ts';
import { reviewPayment } from './review.ts';
import { settlePayment } from './settle.ts';

type EventReference = { ref: string | null; chargeRef: string | null; key: string | null };

/** Job `process-payment-event`: the event only identifies the payment; its state is read from the provider. */
export async function processPaymentEvent(payload: unknown, deps: AppDeps): Promise<void> {
  const { provider, eventId } = payload as { provider: string; eventId: string };
  const [event] = await deps.sql<{ providerRef: string | null; payload: Omit<EventReference, 'ref'> }[]>`
    select provider_ref, payload from payment_event
     where provider = ${provider} and event_id = ${eventId} and processed_at is null`;
  if (!event) return;
  const { chargeRef, key } = event.payload;
  await follow(deps, v.parse(PaymentProvider, provider), { ref: event.providerRef, chargeRef, key });
  await deps.sql`update payment_event set processed_at = ${deps.clock.now()}
                  where provider = ${provider} and event_id = ${eventId}`;
}

async function follow(deps: AppDeps, name: PaymentProvider, reference: EventReference): Promise<void> {
  if (reference.ref === null && reference.chargeRef === null) return;
  const provider = requireProvider(deps, name);
  const known = await findPaymentForEvent(deps.sql, name, reference);
  if (!known) return deps.logger.warn('event of a payment that is not ours', { provider: name });
  // A payment whose creation had no answer is found by our key.
  if (!known.providerRef && reference.ref)
    await saveProviderRef(deps.sql, known.id, reference.ref, deps.clock.now());
  const { payment } = await settlePayment(deps, known.id);
  if (
    provider.capturesOnApproval &&
    reference.chargeRef &&
    payment.chargeRef &&
    reference.chargeRef !== payment.chargeRef
  )
    await transaction(deps.sql, (tx) =>
      alertOperator(deps, tx, payment, {
        kind: 'second-charge',
        key: `second-charge-${payment.id}-${reference.chargeRef}`,
        message: `${name} reports a second charge for one payment. Find ${reference.chargeRef} in its portal and refund it there.`,
      }),
    );
  // A refund of the whole payment can fail later, too.
  if (payment.state === 'captured' || payment.state === 'refunded') await reviewPayment(deps, payment);
}
