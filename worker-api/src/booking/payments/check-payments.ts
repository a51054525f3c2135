import { DatabaseUnavailable, LockTimeout } from '../../platform/database-unavailable.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { describeError } from '../../platform/logger.ts';
import * as queries from './queries.ts';

/** Milliseconds after which a job leaves the payments that remain to its next run. */
const RUN_MS = 50_000;

/**
 * Checks payments one after the other with their providers; `check` saves that it did. A failure is logged with
 * `warning`, does not stop the others, and waits for the next check. One of our own database is no check: it is returned
 * for the job to throw at its end, so that the queue repeats it within seconds.
 */
export async function checkPayments<Payment extends { id: number }>(
  deps: AppDeps,
  payments: Payment[],
  warning: string,
  check: (payment: Payment) => Promise<unknown>,
): Promise<DatabaseUnavailable | null> {
  const end = performance.now() + RUN_MS;
  let fault: DatabaseUnavailable | null = null;
  for (const payment of payments) {
    if (performance.now() > end) break;
    try {
      await check(payment);
    } catch (error) {
      deps.logger.warn(warning, { paymentId: payment.id, error: describeError(error) });
      if (isDatabaseFault(error)) fault = error;
      else await queries.touchCheckedAt(deps.sql, payment.id, deps.clock.now());
    }
  }
  return fault;
}

/** A lock that is held for long is about one booking, and repeating it at once would wait as long again. */
const isDatabaseFault = (error: unknown): error is DatabaseUnavailable =>
  error instanceof DatabaseUnavailable && !(error instanceof LockTimeout);
