import type { PaymentMethod, PaymentProvider as ProviderName } from '@pitlane/contracts';
import { CURRENCIES } from '@pitlane/contracts/constants';
import type { AmountLimits, OfferedMethod } from '@pitlane/domain/payment/payment-methods';
import type { AppDeps } from '../../platform/deps.ts';
import { readLimits } from './provider-limits.ts';

export type Deps = Pick<AppDeps, 'payments' | 'config' | 'sql'>;
/**
 * Cents, in the order of the screen. Afterpay and Openpay say themselves what they take; the others are settings with
 * these defaults.
 */
export const DEFAULTS: Record<PaymentMethod, AmountLimits | null> = {
  creditCard: { minimum: 50, maximum: null },
  payPal: { minimum: 100, maximum: null },
  afterPay: null,
  zip: { minimum: 100, maximum: 150000 },
  humm: { minimum: 8000, maximum: 200000 },
  openpay: null,
};
/** humm has no plan above this (2 §9), whatever is set. */
export const HUMM_HIGHEST = 200000;
/** The provider of a method here; null without one. Cards: Stripe, unless the operator sets Braintree. */
export function findProvider(
  { payments, config }: Pick<AppDeps, 'payments' | 'config'>,
  method: PaymentMethod,
) {
  const has = (name: ProviderName) => (payments[name] ? name : null);
  switch (method) {
    case 'creditCard': {
      const wanted = config.cardProvider ?? (payments.stripe ? 'stripe' : 'braintree');
      return has(wanted);
    }
    case 'payPal':
      return has('braintree');
    case 'afterPay':
      return has('afterpay');
    default:
      return has(method);
  }
}
/** Everything the operator has set up, in the order of the screen (2 §2). */
export async function listOfferedMethods(deps: Deps): Promise<OfferedMethod[]> {
  const providerLimits = await readLimits(deps);
  return (Object.keys(DEFAULTS) as PaymentMethod[]).flatMap((method) => {
    const provider = findProvider(deps, method);
    const own = deps.config.paymentLimits[method];
    const current = provider ? providerLimits.get(provider) : undefined;
    const limits = own ? within(own, current) : (current ?? DEFAULTS[method]);
    if (!provider || !limits) return [];
    return {
      method,
      currencies: findCurrencies(deps, provider, current?.currency),
      limits: method === 'humm' ? within(limits, { minimum: 0, maximum: HUMM_HIGHEST }) : limits,
      ...(own
        ? {
            others: {
              ...(own.supplierSourced ? { supplierSourced: within(own.supplierSourced, current) } : {}),
              ...(own.customerPrepayment
                ? { customerPrepayment: within(own.customerPrepayment, current) }
                : {}),
            },
          }
        : {}),
    };
  });
}
export function findCurrencies(
  { config }: Deps,
  provider: ProviderName,
  currency: string | undefined,
): string[] {
  if (provider === 'stripe') return [...CURRENCIES];
  if (provider === 'braintree') return Object.keys(config.braintree?.accounts ?? {});
  if (provider === 'afterpay') return [currency ?? config.afterpay?.currency ?? 'AUD'];
  return ['AUD'];
}
/** The narrower of what the operator sets and what the provider takes. */
export const within = (
  { minimum, maximum }: AmountLimits,
  other: AmountLimits | undefined,
): AmountLimits => ({
  minimum: Math.max(minimum, other?.minimum ?? 0),
  maximum: lowest(maximum, other?.maximum ?? null),
});
const lowest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
