import type { PaymentHandle, PaymentProvider, PaymentToOpen } from '../../platform/ports/payment-provider.ts';
import { ProviderError } from '../../platform/provider-error.ts';

/** One call of a check: what it was, in plain words, and why it failed; null where it worked. */
export type CheckStep = { what: string; failure: string | null };

/**
 * Tries the provider's keys with the smallest order: opens it, reads it and cancels it. The order is never agreed to, so
 * no money moves. Ends at the first call that fails; a provider that opens offline has its form signed and no call.
 */
export async function checkProvider(
  provider: PaymentProvider,
  { origin, key, now }: { origin: string; key: string; now: Date },
): Promise<CheckStep[]> {
  const steps: CheckStep[] = [];
  const attempt = async <T>(what: string, call: () => Promise<T>): Promise<T> => {
    try {
      const answer = await call();
      steps.push({ what, failure: null });
      return answer;
    } catch (error) {
      steps.push({ what, failure: describe(error) });
      throw error;
    }
  };
  try {
    const limits = provider.getLimits && (await attempt('read the limits', () => provider.getLimits!()));
    const amountCents = Math.max(limits?.minimumCents ?? 0, SMALLEST[provider.provider] ?? 100);
    const order = sampleOrder(origin, key, amountCents);
    const sum = `${(amountCents / 100).toFixed(2)} ${order.currency}`;
    const what = provider.opensOffline ? `sign the form of an order of ${sum}` : `open an order of ${sum}`;
    const { ref } = await attempt(what, () => provider.openPayment(order));
    if (provider.opensOffline) return steps;
    const handle: PaymentHandle = {
      ...{ paymentId: 0, ref, chargeRef: null, key, amountCents, currency: order.currency, now },
      reports: [],
    };
    await attempt('read the order', () => provider.getPayment(handle));
    await attempt('cancel the order', () => provider.cancelPayment(handle));
  } catch (error) {
    if (steps.at(-1)?.failure == null) throw error;
  }
  return steps;
}

/** Cents, where a provider takes no order of one dollar. */
const SMALLEST: Partial<Record<PaymentProvider['provider'], number>> = { humm: 8_000 };

const sampleOrder = (origin: string, key: string, amountCents: number): PaymentToOpen => ({
  paymentId: 0,
  bookingId: 0,
  method: 'creditCard',
  amountCents,
  currency: 'AUD',
  key,
  customer: {
    firstName: 'Test',
    lastName: 'Order',
    email: 'test@example.com',
    mobile: '+61491570156',
    address: {
      line1: '1 George Street',
      line2: null,
      city: 'Sydney',
      state: 'NSW',
      postcode: '2000',
      country: 'AU',
    },
  },
  shopName: 'Pitlane check',
  returnUrl: `${origin}/`,
  cancelUrl: `${origin}/`,
  webhookUrl: `${origin}/`,
});

function describe(error: unknown): string {
  if (!(error instanceof ProviderError)) throw error;
  if (error.kind !== 'rejected') return `no usable answer (${error.kind})`;
  return `refused: ${error.code ?? 'no code'}${error.message ? `, ${error.message}` : ''}`;
}
