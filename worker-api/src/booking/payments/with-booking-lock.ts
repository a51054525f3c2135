import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { transaction } from '../../platform/transaction.ts';
import { lockBooking } from '../bookings/index.ts';
import type { PaymentRow } from './queries.ts';

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
      await lockBooking(tx, payment.bookingId);
      await work(tx, deps.clock.now());
    },
    { actor: 'payment', reason },
  );
