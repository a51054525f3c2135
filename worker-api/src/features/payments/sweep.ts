import type { AppDeps } from '../../platform/deps.ts';
import { describeError } from '../../platform/logger.ts';
import { endHold, findExpiredHolds } from '../bookings/slots.ts';
import { settlePayment } from './settle.ts';

const BATCH = 100;
/** A payment is asked about at most once a minute. */
const QUIET_MS = 60_000;
/** Payments of bookings that are not held end after a day. */
const OPEN_MS = 24 * 3_600_000;

/**
 * Job `sweep-payments`, every minute: asks the provider about payments that nobody brought to an end, and gives the
 * places of unpaid bookings back. One that cannot be asked about does not hold up the others.
 */
export async function sweepPayments(_payload: unknown, deps: AppDeps): Promise<void> {
  for (const { id, abandon } of await findQuiet(deps)) {
    try {
      await settlePayment(deps, id, { abandon });
    } catch (error) {
      deps.logger.warn('payment not settled', { paymentId: id, error: describeError(error) });
      await deps.sql`update payment set checked_at = ${deps.clock.now()} where id = ${id}`;
    }
  }
  for (const { id } of await findExpiredHolds(deps, BATCH)) await endHold(deps, id);
}

function findQuiet(deps: AppDeps): Promise<{ id: number; abandon: boolean }[]> {
  const now = deps.clock.now();
  const quietSince = new Date(now.getTime() - QUIET_MS);
  const openSince = new Date(now.getTime() - OPEN_MS);
  return deps.sql`
    select p.id,
           case when b.status in ('PendingAwaitingPayment', 'PaymentFailed') then b.slot_hold_until < ${now}
                else p.created_at < ${openSince} end as abandon
      from payment p join booking b on b.id = p.booking_id
     where p.provider = any(${Object.keys(deps.payments)})
       and (p.state in ('created', 'authorising', 'authorised', 'capturing')
            or p.state in ('failed', 'voided') and p.captured_cents = 0 and exists (
                 select 1 from payment_event e
                  where e.provider = p.provider and e.provider_ref = p.provider_ref
                    and e.type = 'return.completed' and e.received_at > ${openSince}))
       and coalesce(p.checked_at, p.created_at) < ${quietSince}
     order by coalesce(p.checked_at, p.created_at) limit ${BATCH}`;
}
