import { REFUND_STATE } from '@pitlane/domain/payment/refund-state';
import * as v from 'valibot';
import type { JobHandler } from '../../platform/jobs.ts';
import { oneStatus } from '../../platform/sql.ts';
import { orderRefund } from './order-refund.ts';

const Payload = v.object({ bookingId: v.number() });

/** Job `refund-declined`: gives back all that was paid for a declined booking, once its customer has booked elsewhere. */
export const refundDeclined: JobHandler = async (payload, deps) => {
  const { bookingId } = v.parse(Payload, payload);
  const [paid] = await deps.sql`
    select 1 from payment p where p.booking_id = ${bookingId} and p.captured_cents > p.refunded_cents
       and not exists (select from payment_refund r where r.payment_id = p.id and r.state <> ${oneStatus(deps.sql, REFUND_STATE.failed)}) limit 1`;
  if (!paid) return;
  const reason = 'The workshop declined; the customer booked elsewhere.';
  await orderRefund(deps.sql, { bookingId, amountCents: null, reason, now: deps.clock.now() });
};
