import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { transaction } from '../../platform/transaction.ts';
import { lockPaymentBooking, type PaymentRow } from './queries.ts';

/** Runs `work` in a transaction that locks the payment's booking first; `reason` goes into the history. */
export const withBookingLock = (
  deps: AppDeps,
  payment: PaymentRow,
  reason: string,
  work: (tx: Tx, now: Date) => Promise<void>,
): Promise<void> =>
  transaction(
    deps.sql,
    async (tx) => {
      await lockPaymentBooking(tx, payment);
      await work(tx, deps.clock.now());
    },
    { actor: 'payment', reason },
  );
