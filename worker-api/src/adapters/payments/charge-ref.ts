import type { PaymentHandle } from '../../platform/ports/payment-provider.ts';
import { ProviderError } from '../../platform/provider-error.ts';

/** The provider's number of a payment that holds money. Throws `rejected` with `code` for one that holds none. */
export function requireChargeRef(
  { chargeRef }: PaymentHandle,
  provider: ConstructorParameters<typeof ProviderError>[0],
  code: string,
): string {
  if (!chargeRef) throw new ProviderError(provider, 'rejected', { code });
  return chargeRef;
}
