import { OUTCOME_STATES, PAYMENT_STATE } from '@pitlane/domain/payment/payment-state';
import { OUTCOME_REFUND_STATES, REFUND_STATE } from '@pitlane/domain/payment/refund-state';
import { MESSAGE_STATE } from '@pitlane/domain/people/message-state';
import type { Tx } from '../platform/database.ts';
import { literal, literals } from '../platform/sql.ts';
import type { CountedDay } from './counted-day.ts';

/** Counts payments, refunds, messages and webhooks of a day by how they ended; what is not decided yet is left out. */
export async function countCalls(tx: Tx, { day, start, end }: CountedDay): Promise<void> {
  const isOnDay = tx`created_at >= ${start} and created_at < ${end}`;
  await tx`delete from insight_call where day = ${day}`;
  await tx`
    with ended as (
      select 'payment:' || provider as service,
             case when state = ${literal(tx, PAYMENT_STATE.failed)} then coalesce(nullif(failure_code, ''), state) else '' end as code
        from payment
       where ${isOnDay} and provider <> 'free' and state in ${literals(tx, OUTCOME_STATES)}
      union all
      select 'refund:' || p.provider, case when r.state = ${literal(tx, REFUND_STATE.done)} then '' else r.state end
        from (select * from payment_refund where ${isOnDay} and state in ${literals(tx, OUTCOME_REFUND_STATES)}) r
        join payment p on p.id = r.payment_id
      union all
      select 'message:' || channel, coalesce(skipped_because, '')
        from message
       where ${isOnDay} and state <> ${literal(tx, MESSAGE_STATE.waiting)} and skipped_because is distinct from 'No longer needed.'
      union all
      select 'webhook', case when delivered_at is not null then ''
                             else coalesce('HTTP ' || last_status, 'No answer') end
        from webhook_delivery where ${isOnDay} and (delivered_at is not null or gave_up_at is not null))
    insert into insight_call (day, service, code, calls)
    select ${day}, service, left(code, 100), count(*) from ended group by service, left(code, 100)`;
}
