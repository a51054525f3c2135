import type { Config } from '../platform/config.ts';
import { braintreePayments } from './braintree/braintree.ts';
import { createProviders, type Providers } from './providers.ts';

/** All configured providers, those included whose SDK runs on Node alone. */
export function createNodeProviders(config: Config): Providers {
  const providers = createProviders(config);
  if (!config.braintree) return providers;
  return {
    ...providers,
    payments: { ...providers.payments, braintree: braintreePayments(config.braintree) },
  };
}
