import { RESUMABLE_STATUSES } from '@pitlane/domain/booking/booking-status';
import {
  ENDED_UNPAID_STATES,
  REVIEWED_STATES,
  UNSETTLED_STATES,
} from '@pitlane/domain/payment/payment-state';
import { millisecondsInDay, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { AppDeps } from '../../platform/deps.ts';
import { describeError } from '../../platform/logger.ts';
import { literals } from '../../platform/sql.ts';
import { endHold, findExpiredHolds } from '../bookings/index.ts';
import { checkPayments } from './check-payments.ts';
import * as queries from './queries.ts';
import { requireProvider, toHandle } from './require-provider.ts';
import { settlePayment } from './settle.ts';
import { watchUnconfiguredProviders } from './watch-unconfigured-providers.ts';

const BATCH = 100;
/** Time from one check of a payment to the next: shorter than a minute, so that each run of the job finds it. */
const QUIET_MS = 50 * millisecondsInSecond;
/** Time after the end of an attempt when no request still works on it. */
const RESTED_MS = 10 * millisecondsInMinute;
/** Payments of bookings without a hold end after a day. */
const OPEN_MS = millisecondsInDay;

/**
 * Job `sweep-payments`, every minute: settles open payments, ends expired holds and alerts to what it can't settle. A failing
 * payment does not stop the others. Throws a `DatabaseUnavailable` that kept one from being settled, when all else is done.
 */
export async function sweepPayments(_payload: unknown, deps: AppDeps): Promise<void> {
  const quiet = await findQuiet(deps);
  const fault = await checkPayments(deps, quiet, 'payment not settled', ({ id, abandon }) =>
    settlePayment(deps, id, { abandon }),
  );
  for (const { id } of await findEnded(deps)) await releaseRemainder(deps, id);
  for (const { id } of await findExpiredHolds(deps, BATCH)) await endHold(deps, id);
  await queries.clearNetworks(deps.sql, subMilliseconds(deps.clock.now(), OPEN_MS));
  await watchUnconfiguredProviders(deps);
  if (fault) throw fault;
}

/**
 * Releases money that a second tab or crash left held after the end; until it lapses, it reduces the customer's
 * limit.
 */
async function releaseRemainder(deps: AppDeps, id: number): Promise<void> {
  const payment = await queries.findPayment(deps.sql, id);
  const provider = requireProvider(deps, payment.provider);
  try {
    await provider.releaseRemainder?.(await toHandle(deps, provider, payment));
    await queries.touchCheckedAt(deps.sql, id, deps.clock.now());
  } catch (error) {
    deps.logger.warn('held money not released yet', { paymentId: id, error: describeError(error) });
  }
}

function findEnded(deps: AppDeps): Promise<{ id: number }[]> {
  const ago = (ms: number) => subMilliseconds(deps.clock.now(), ms);
  const able = Object.values(deps.payments).filter(({ releaseRemainder }) => releaseRemainder);
  return deps.sql<{ id: number }[]>`
    select id from payment
     where state in ${literals(deps.sql, REVIEWED_STATES)} and provider_ref is not null
       and provider = any(${able.map(({ provider }) => provider)})
       and updated_at between ${ago(OPEN_MS)} and ${ago(RESTED_MS)}
       and coalesce(checked_at, created_at) < updated_at + interval '10 minutes'
     order by updated_at limit ${BATCH}`;
}

function findQuiet(deps: AppDeps): Promise<{ id: number; abandon: boolean }[]> {
  const now = deps.clock.now();
  const quietSince = subMilliseconds(now, QUIET_MS);
  const openSince = subMilliseconds(now, OPEN_MS);
  return deps.sql`
    select p.id,
           case when b.status in ${literals(deps.sql, RESUMABLE_STATUSES)} then b.slot_hold_until < ${now}
                else p.created_at < ${openSince} end as abandon
      from payment p join booking b on b.id = p.booking_id
     where p.provider = any(${Object.keys(deps.payments)})
       and (p.state in ${literals(deps.sql, UNSETTLED_STATES)}
            or p.state in ${literals(deps.sql, ENDED_UNPAID_STATES)} and p.captured_cents = 0 and exists (
                 select 1 from payment_event e
                  where e.provider = p.provider and e.provider_ref = p.provider_ref
                    and e.type = 'return.completed' and e.received_at > ${openSince}))
       and coalesce(p.checked_at, p.created_at) < ${quietSince}
     order by coalesce(p.checked_at, p.created_at) limit ${BATCH}`;
}
