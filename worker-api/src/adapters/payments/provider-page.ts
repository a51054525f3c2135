import type { OpenedPayment } from '../../platform/ports/payment-provider.ts';

/** A payment that the customer approves on the provider's page, which names it by the same id. */
export const openProviderPage = (id: string, url: string | null): OpenedPayment => ({
  ref: id,
  checkout: { url, form: null },
  clientSecret: null,
  token: id,
});
