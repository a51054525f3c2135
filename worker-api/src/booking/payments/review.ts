import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { formatCents } from '@pitlane/domain/money/money';
import { PAYMENT_STATE } from '@pitlane/domain/payment/payment-state';
import { REFUND_STATE } from '@pitlane/domain/payment/refund-state';
import type { AppDeps } from '../../platform/deps.ts';
import { literal } from '../../platform/sql.ts';
import { transaction } from '../../platform/transaction.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { alertOperator } from './alerts.ts';
import { checkPayments } from './check-payments.ts';
import { saveProviderRefunds } from './provider-refunds.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';
import { requireProvider, toHandle } from './require-provider.ts';
import { withBookingLock } from './with-booking-lock.ts';

const BATCH = 100;
/** Days after a payment with daily reviews, and with reviews at all. */
const DAILY_DAYS = 14;
const REVIEWED_DAYS = 190;
/** Days in which a bank may still send a full refund back; Stripe names up to 30. */
const REFUND_DAYS = 42;

/**
 * Saves refunds made at the provider, alerts an operator to refunds that failed there later, and makes the booking
 * unpaid when its settlement was declined. Skips providers that cannot be queried. Throws `ProviderError`.
 */
export async function reviewPayment(deps: AppDeps, payment: PaymentRow): Promise<void> {
  const provider = requireProvider(deps, payment.provider);
  if (provider.capturesOnApproval) return;
  const view = await provider.getPayment(await toHandle(deps, provider, payment));
  if (view.state === 'captured') {
    if (view.refundedCents < payment.refundedCents)
      await reportReturnedRefund(deps, payment, payment.refundedCents - view.refundedCents);
    if (view.refundedCents > payment.refundedCents || (await hasUnknown(deps, payment)))
      await saveProviderRefunds(deps, payment, view.refundedCents);
  } else if (view.state === 'voided' && view.failure) {
    await recordUncollected(deps, payment, view.failure);
  } else if (view.state === 'voided') {
    // Voided before it left the customer's bank: the same as a full refund.
    await saveProviderRefunds(deps, payment, payment.capturedCents);
  } else if (view.state !== 'processing' && payment.state !== 'refunded') {
    await transaction(deps.sql, (tx) =>
      alertOperator(deps, tx, payment, {
        kind: 'captured-unknown',
        message: `We recorded this payment as captured; ${payment.provider} did not. Compare both and correct the one that is wrong.`,
      }),
    );
  }
}

/** Our record stays as it is: the operator pays the customer in another way. */
const reportReturnedRefund = (deps: AppDeps, payment: PaymentRow, cents: number): Promise<void> =>
  transaction(deps.sql, (tx) =>
    alertOperator(deps, tx, payment, {
      kind: 'refund-failed',
      key: `refund-returned-${payment.id}-${cents}`,
      message: `${payment.provider} has refunded ${formatCents(cents)} less than we recorded: a refund failed after it was accepted. Check its portal and pay the customer in another way.`,
    }),
  );

/**
 * Job `review-payments`: reviews captured payments daily, later weekly, until refunds end; fully refunded ones for some
 * weeks, and while an order is unknown. Throws a `DatabaseUnavailable` that kept one from being reviewed.
 */
export async function reviewPayments(_payload: unknown, deps: AppDeps): Promise<void> {
  const fault = await checkPayments(deps, await findDue(deps), 'payment not reviewed', async ({ id }) => {
    await reviewPayment(deps, await queries.findPayment(deps.sql, id));
    await queries.touchCheckedAt(deps.sql, id, deps.clock.now());
  });
  if (fault) throw fault;
}

function findDue(deps: AppDeps): Promise<{ id: number }[]> {
  const now = deps.clock.now();
  const ago = (days: number) => addElapsedDays(now, -days);
  return deps.sql<{ id: number }[]>`
    select id from payment
     where (state = ${literal(deps.sql, PAYMENT_STATE.captured)} or exists (
             select from payment_refund r where r.payment_id = payment.id and r.state = ${literal(deps.sql, REFUND_STATE.unknown)})
           or state = ${literal(deps.sql, PAYMENT_STATE.refunded)} and updated_at > ${ago(REFUND_DAYS)})
       and provider = any(${Object.keys(deps.payments)})
       and coalesce(checked_at, created_at) < ${ago(1)} and created_at > ${ago(REVIEWED_DAYS)}
       and (created_at > ${ago(DAILY_DAYS)} or coalesce(checked_at, created_at) < ${ago(7)})
     order by coalesce(checked_at, created_at) limit ${BATCH}`;
}

async function hasUnknown(deps: AppDeps, payment: PaymentRow): Promise<boolean> {
  const rows = await deps.sql`
    select 1 from payment_refund where payment_id = ${payment.id} and state = ${literal(deps.sql, REFUND_STATE.unknown)} limit 1`;
  return rows.length > 0;
}

/** The money never arrived: fails the payment and requests another from the customer. */
function recordUncollected(
  deps: AppDeps,
  payment: PaymentRow,
  failure: { code: string; message: string },
): Promise<void> {
  return withBookingLock(deps, payment, 'The money did not arrive.', async (tx, now) => {
    const change = { state: 'failed', now, capturedCents: 0, failure } as const;
    if (!(await queries.movePayment(tx, payment.id, ['captured'], change))) return;
    await queries.makeUnpaid(tx, payment.bookingId, now);
    const about = { type: 'booking', id: payment.bookingId } as const;
    await orderMessages(tx, about, ['payment-returned-mail'], 'hourly', now);
    await alertOperator(deps, tx, payment, {
      kind: 'settlement-declined',
      message: `${payment.provider} could not settle a payment that it had captured (${failure.code}), so the booking is unpaid again. We emailed the customer a link to pay. Agree with the workshop on what to do if they don’t.`,
    });
  });
}
