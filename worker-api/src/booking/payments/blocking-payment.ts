import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { settleForCaller } from './settle.ts';

const ATTEMPTS = 3;

/** Thrown in a transaction that cannot have its payment beside the one that is alive: everything of it is undone. */
export class PaymentInTheWay extends Error {
  override readonly name = 'PaymentInTheWay';
  readonly paymentId: number;
  constructor(paymentId: number) {
    super('Another payment of the booking is alive.');
    this.paymentId = paymentId;
  }
}

/** Does the work, ending what is in its way at the provider first; never within a transaction. */
export async function endingWhatIsInTheWay<T>(deps: AppDeps, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PaymentInTheWay)) throw error;
      if (attempt === ATTEMPTS) throw new AppError('conflict', { headers: { 'Retry-After': '1' } });
      await settleForCaller(deps, error.paymentId, { abandon: true });
    }
  }
}
