import * as v from 'valibot';
import type { JobHandler } from '../../platform/jobs.ts';
import { findRefundable, orderRefund } from './order-refund.ts';

const Payload = v.object({ bookingId: v.number() });

/** Job `refund-declined`: gives back all that was paid for a declined booking, once its customer has booked elsewhere. */
export const refundDeclined: JobHandler = async (payload, deps) => {
  const { bookingId } = v.parse(Payload, payload);
  // A part of it may have gone back before, and a repeat of the job finds nothing left.
  const refundable = await findRefundable(deps.sql, bookingId);
  if (!refundable || refundable.leftCents === 0) return;
  const reason = 'The workshop declined; the customer booked elsewhere.';
  await orderRefund(deps.sql, { bookingId, amountCents: null, reason, now: deps.clock.now() });
};
