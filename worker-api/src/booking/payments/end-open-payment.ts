import { isUnsettled } from '@pitlane/domain/payment/payment-state';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { transaction } from '../../platform/transaction.ts';
import { lockBooking } from '../bookings/index.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';
import { endAttempt } from './record.ts';

export type PaymentEnding = { bookingId: number; reason: string; actor: string; now: Date };

/** `set-up`: its provider is configured, so the payment settles by itself. `none`: no payment of the booking is open. */
export type EndedPayment =
  | { outcome: 'ended' | 'set-up'; provider: PaymentRow['provider']; amountCents: number }
  | { outcome: 'none' };

/**
 * Ends the open payment of a booking as unpaid, where its provider was taken out of the configuration and nothing else
 * can: an operator has seen there that it took no money. The booking waits for another payment until its hold ends.
 */
export function endOpenPayment(
  { sql, payments }: Pick<AppDeps, 'sql' | 'payments'>,
  { bookingId, reason, actor, now }: PaymentEnding,
): Promise<EndedPayment> {
  const work = async (tx: Tx): Promise<EndedPayment> => {
    await lockBooking(tx, bookingId);
    const payment = await queries.findLivePayment(tx, bookingId);
    if (!payment || !isUnsettled(payment.state)) return { outcome: 'none' };
    const { id, provider, amountCents, state } = payment;
    if (Object.hasOwn(payments, provider)) return { outcome: 'set-up', provider, amountCents };
    await endAttempt(tx, payment, null, now);
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'payment-ended',
      subject: { type: 'booking', id: String(bookingId) },
      details: { reason, payment: id, before: { payment: state }, after: { payment: 'voided' } },
    });
    return { outcome: 'ended', provider, amountCents };
  };
  return transaction(sql, work, { actor, reason });
}
