import type { PaymentProvider as ProviderName } from '@pitlane/contracts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { PaymentHandle, PaymentProvider } from '../../platform/ports/payment-provider.ts';
import type { PaymentRow } from './queries.ts';
import * as queries from './queries.ts';

/** A configured provider; throws 503 for others. */
export function requireProvider(
  deps: Pick<AppDeps, 'payments'>,
  name: PaymentRow['provider'],
): PaymentProvider {
  const provider = name === 'free' ? undefined : deps.payments[name satisfies ProviderName];
  if (!provider) throw noProviderError();
  return provider;
}

export const noProviderError = (): AppError =>
  new AppError('provider-unavailable', { detail: 'This way of paying is not set up here.' });

/** A payment's identity at its provider. */
export async function toHandle(
  deps: Pick<AppDeps, 'sql' | 'clock'>,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<PaymentHandle> {
  const ref = payment.providerRef ?? payment.idempotencyKey;
  return {
    paymentId: payment.id,
    ref,
    chargeRef: payment.chargeRef,
    key: payment.idempotencyKey,
    amountCents: payment.amountCents,
    currency: payment.currency,
    now: deps.clock.now(),
    reports: provider.capturesOnApproval ? await queries.findReports(deps.sql, provider.provider, ref) : [],
  };
}
