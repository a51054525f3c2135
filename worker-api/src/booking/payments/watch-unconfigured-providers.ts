import { formatCents } from '@pitlane/domain/money/money';
import { UNSETTLED_STATES } from '@pitlane/domain/payment/payment-state';
import { millisecondsInMinute } from 'date-fns/constants';
import type { AppDeps } from '../../platform/deps.ts';
import { literals } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { settleWork } from '../../shared/work/index.ts';
import { type Alert, alertKeyPrefix, alertOperator } from './alerts.ts';
import type { PaymentRow } from './queries.ts';

const KIND = 'provider-not-set-up' satisfies Alert['kind'];
const BATCH = 100;
/** Time without a check after which no process sweeps a payment: longer than it takes to roll out a configuration. */
const UNCHECKED_MS = 10 * millisecondsInMinute;

type OpenPayment = Pick<PaymentRow, 'id' | 'bookingId' | 'provider' | 'amountCents'>;

/**
 * Alerts an operator to open payments of providers that were taken out of the configuration, once each: no sweep settles
 * them. Closes the alerts about those that have been settled since.
 */
export async function watchUnconfiguredProviders(deps: AppDeps): Promise<void> {
  for (const payment of await findUnswept(deps))
    await transaction(deps.sql, (tx) => alertOperator(deps, tx, payment, toAlert(payment)));
  const ending = { outcome: 'The payment has been settled.', by: 'payment', now: deps.clock.now() };
  for (const { key } of await findSettled(deps)) await settleWork(deps.sql, { key }, ending);
}

const toAlert = ({ provider, amountCents }: OpenPayment): Alert => ({
  kind: KIND,
  message: `A payment of ${formatCents(amountCents)} is open, but ${provider} is no longer set up, so nothing settles it and the booking keeps its place. Add the variables of ${provider} back until the payment is settled.`,
});

const findUnswept = (deps: AppDeps): Promise<OpenPayment[]> => deps.sql<OpenPayment[]>`
  select id, booking_id, provider, amount_cents from payment p
   where state in ${literals(deps.sql, UNSETTLED_STATES)} and provider <> all (${Object.keys(deps.payments)}::text[])
     and coalesce(checked_at, created_at) < ${new Date(deps.clock.now().getTime() - UNCHECKED_MS)}
     and not exists (select from work_item w where w.key = ${alertKeyPrefix(KIND)} || p.id)
   order by coalesce(checked_at, created_at) limit ${BATCH}`;

const findSettled = (deps: AppDeps): Promise<{ key: string }[]> => deps.sql<{ key: string }[]>`
  select w.key from work_item w join payment p on p.id = w.payment_id
   where w.kind = 'check-payment' and w.reason = ${KIND} and w.closed_at is null
     and p.state not in ${literals(deps.sql, UNSETTLED_STATES)}`;
