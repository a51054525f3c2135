import { formatCents } from '@pitlane/domain/money/money';
import { UNSETTLED_STATES } from '@pitlane/domain/payment/payment-state';
import { PENDING_REFUND_STATES } from '@pitlane/domain/payment/refund-state';
import { millisecondsInMinute } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { AppDeps } from '../../platform/deps.ts';
import { literals } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { settleWork } from '../../shared/work/index.ts';
import { bookingReference } from '../bookings/index.ts';
import { type Alert, alertKeyPrefix, alertOperator } from './alerts.ts';
import type { PaymentRow } from './queries.ts';

const KIND = 'provider-not-set-up' satisfies Alert['kind'];
const KEY = alertKeyPrefix(KIND);
const BATCH = 100;
/** Time without a check after which no process settles it: longer than it takes to roll out a configuration. */
const UNCHECKED_MS = 10 * millisecondsInMinute;

type Unsettled = Pick<PaymentRow, 'id' | 'bookingId' | 'provider'> & {
  amountCents: number;
  /** Of the refund that waits; null where the payment itself is open. */
  refundId: number | null;
};

/**
 * Alerts an operator to open payments and refunds of providers that were taken out of the configuration, once each: no
 * job settles them. Closes the alerts about those that have been settled since.
 */
export async function watchUnconfiguredProviders(deps: AppDeps): Promise<void> {
  for (const unsettled of await findUnsettled(deps))
    await transaction(deps.sql, (tx) => alertOperator(deps, tx, unsettled, toAlert(unsettled)));
  const ending = { outcome: 'It has been settled.', by: 'payment', now: deps.clock.now() };
  for (const { key } of await findSettled(deps)) await settleWork(deps.sql, { key }, ending);
}

function toAlert({ bookingId, provider, amountCents, refundId }: Unsettled): Alert {
  const amount = formatCents(amountCents);
  if (refundId === null)
    return {
      kind: KIND,
      message: `A payment of ${amount} is open, but ${provider} is no longer set up, so nothing settles it and the booking keeps its place. Add the variables of ${provider} back until the payment is settled. If its account is gone and it took no money, run npm run pitlane -- payments end ${bookingReference(bookingId)}.`,
    };
  return {
    kind: KIND,
    key: `${KIND}-refund-${refundId}`,
    message: `A refund of ${amount} is waiting, but ${provider} is no longer set up, so the customer does not get it. Add the variables of ${provider} back until it is done. Its job gives up after three days: then run npm run pitlane -- jobs retry --job refund-payment.`,
  };
}

const findUnsettled = ({ sql, payments, clock }: AppDeps): Promise<Unsettled[]> => sql<Unsettled[]>`
  with unsettled as (
    select id, booking_id, provider, amount_cents, null::bigint as refund_id, coalesce(checked_at, created_at) as since
      from payment where state in ${literals(sql, UNSETTLED_STATES)}
    union all
    select p.id, p.booking_id, p.provider, r.amount_cents, r.id, r.created_at
      from payment_refund r join payment p on p.id = r.payment_id
     where r.state in ${literals(sql, PENDING_REFUND_STATES)})
  select id, booking_id, provider, amount_cents, refund_id from unsettled u
   where provider <> all (${Object.keys(payments)}::text[])
     and since < ${subMilliseconds(clock.now(), UNCHECKED_MS)}
     and not exists (select from work_item w where w.key = ${KEY} || coalesce('refund-' || refund_id, u.id::text))
   order by since limit ${BATCH}`;

const findSettled = ({ sql }: AppDeps): Promise<{ key: string }[]> => sql<{ key: string }[]>`
  select key from work_item w
   where kind = 'check-payment' and reason = ${KIND} and closed_at is null
     and not exists (select from payment p where p.id = w.payment_id and w.key = ${KEY} || p.id
                        and p.state in ${literals(sql, UNSETTLED_STATES)})
     and not exists (select from payment_refund r where r.payment_id = w.payment_id and w.key = ${KEY} || 'refund-' || r.id
                        and r.state in ${literals(sql, PENDING_REFUND_STATES)})`;
