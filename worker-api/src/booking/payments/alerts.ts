import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { openWork } from '../../shared/work/index.ts';
import { bookingReference } from '../bookings/index.ts';

export type Alert = {
  kind:
    | 'amount-differs'
    | 'captured-unknown'
    | 'no-deferred-capture'
    | 'provider-not-set-up'
    | 'refund-failed'
    | 'refund-unknown'
    | 'second-charge'
    | 'settlement-declined';
  /** The same fault has the same key, however often it is met; by default kind and payment. */
  key?: string;
  /** One or two plain sentences: what happened, and what to do. Nothing personal. */
  message: string;
};

/** The key of the work about a fault is this and the id of its payment. */
export const alertKeyPrefix = (kind: Alert['kind']): string => `payment/${kind}-`;

/**
 * Alerts an operator to what no program can decide: a line in the log, a row of `npm run pitlane -- work`, and a mail
 * where `PITLANE_OPERATOR_MAIL` is set. Each fault once.
 */
export async function alertOperator(
  deps: Pick<AppDeps, 'clock' | 'logger'>,
  tx: Tx,
  { id: paymentId, bookingId }: { id: number; bookingId: number },
  { kind, key, message }: Alert,
): Promise<void> {
  const work = {
    kind: 'check-payment',
    key: key ? `payment/${key}` : `${alertKeyPrefix(kind)}${paymentId}`,
    bookingId,
    paymentId,
    reason: kind,
    message: `Booking ${bookingReference(bookingId)}: ${message}`,
    isOnce: true,
  } as const;
  const workId = await openWork(tx, work, deps.clock.now());
  if (workId === null) return;
  deps.logger.error(message, { alert: kind, paymentId, bookingId });
}
