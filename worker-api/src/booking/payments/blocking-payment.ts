import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { settleForCaller } from './settle.ts';

const ATTEMPTS = 3;

/** Another live payment blocks this one; the transaction rolls back. */
export class BlockingPaymentError extends Error {
  override readonly name = 'BlockingPaymentError';
  readonly paymentId: number;
  constructor(paymentId: number) {
    super('Another payment of the booking is alive.');
    this.paymentId = paymentId;
  }
}

/** Runs the work, cancelling a blocking payment at its provider first. Call outside transactions. */
export async function cancelBlockingPayment<T>(deps: AppDeps, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BlockingPaymentError)) throw error;
      if (attempt === ATTEMPTS) throw new AppError('conflict', { headers: { 'Retry-After': '1' } });
      await settleForCaller(deps, error.paymentId, { abandon: true });
    }
  }
}
