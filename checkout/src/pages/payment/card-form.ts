import type { Country, PaymentOrder, PublicConfig } from '@pitlane/contracts';
import type { PaymentResult } from '@pitlane/flows/checkout/payment-steps';

/** Who pays by card; what a page does not ask for is empty. */
export type Cardholder = { name: string; email: string; mobile: string; country: Country };

/** The card provider's fields on the page. Card data stays in its frames (PAY-01, PAY-02). */
export type CardForm = {
  /** What is wrong with what was typed, in words; null when it can be paid with. */
  check(): Promise<string | null>;
  /** Anything the browser sees is only a hint: the server asks the provider afterwards. */
  confirm(order: PaymentOrder, cardholder: Cardholder): Promise<PaymentResult>;
  /** Moves the focus into the provider's frame, to the first field. */
  focus(): void;
  /** Cents. */
  setAmount(total: number): void;
  remove(): void;
};

export type CardMount = {
  container: HTMLElement;
  /** Cents. */
  total: number;
  currency: string;
  onReady: () => void;
  onFailed: () => void;
  onChange: () => void;
};

/** The card provider with its accepted brands; null when none is set up. */
export function cardProvider({ Payment }: PublicConfig): { isBraintree: boolean; brands: string[] } | null {
  if (Payment.Braintree?.TakesCards) return { isBraintree: true, brands: Payment.Braintree.AcceptedBrands };
  return Payment.Stripe && { isBraintree: false, brands: Payment.Stripe.AcceptedBrands };
}

/** Puts the provider's fields into `container`. Rejects when its script does not load. */
export async function mountCardForm({ Payment }: PublicConfig, mount: CardMount): Promise<CardForm> {
  if (!Payment.Braintree?.TakesCards && Payment.Stripe) {
    const { mountStripeCard } = await import('./stripe-card.ts');
    return mountStripeCard(Payment.Stripe, mount);
  }
  if (!Payment.Braintree) throw new Error('Card payments aren’t available here.');
  const { mountBraintreeCard } = await import('./braintree-card.ts');
  return mountBraintreeCard(Payment.Braintree, mount);
}
