import type {
  CheckoutForm,
  Currency,
  PaymentMethod,
  PaymentProvider as ProviderName,
} from '@pitlane/contracts';

/** A payment to open at a provider. Cents; addresses are of the hosted origin. */
export type PaymentToOpen = {
  paymentId: number;
  bookingId: number;
  method: PaymentMethod;
  amountCents: number;
  currency: Currency;
  /** Our name of the attempt: a repeat with the same key is the same payment wherever the provider knows keys. */
  key: string;
  customer: { firstName: string; lastName: string; email: string; mobile: string };
  shopName: string;
  /** Where the browser comes back to, and where the provider's server tells the result. */
  returnUrl: string;
  cancelUrl: string;
  webhookUrl: string;
};

/** What the browser needs to pay. `clientSecret` and `token` are handed out and never stored. */
export type BrowserSecrets = { clientSecret: string | null; token: string | null };
export type Checkout = { url: string | null; form: CheckoutForm | null };
export type OpenedPayment = BrowserSecrets & { ref: string; checkout: Checkout | null };

/** A payment that was opened, as every later call names it. */
export type PaymentHandle = {
  paymentId: number;
  /** The provider's name for it; where it has none of its own before money is held, our key. */
  ref: string;
  /** The provider's name for the money, once it is held. */
  chargeRef: string | null;
  key: string;
  amountCents: number;
  currency: Currency;
  now: Date;
  /** What the provider has told about it, oldest first; filled for providers that cannot be asked. */
  reports: readonly ProviderReport[];
};

/** A signed message of a provider that cannot be asked. A `return` came by the browser, a `callback` from the server. */
export type ProviderReport = {
  via: 'callback' | 'return';
  result: string;
  chargeRef: string | null;
  amountCents: number;
  currency: string;
  at: Date;
};

/** A payment as the provider sees it now. Cents, currency in upper case. */
export type PaymentView = {
  state: 'open' | 'approved' | 'processing' | 'authorised' | 'captured' | 'voided';
  chargeRef: string | null;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  currency: string;
  /** Brand of the card that was charged, lower case; null for what is no card, or while there is none. */
  brand: string | null;
  /** Why the last attempt of an open payment failed, in the provider's words. */
  failure: { code: string; message: string } | null;
};

/** What a provider told us of its own accord. `id` is the same when it is told twice. */
export type ProviderEvent = {
  id: string;
  type: string;
  /** Which payment it is about: by the provider's name for it, the money's, or our key. */
  ref: string | null;
  chargeRef?: string | null;
  key?: string | null;
  payload: Record<string, unknown>;
};

export type WebhookMessage = { raw: Uint8Array; header: (name: string) => string | undefined };

/** What the address says with which the browser comes back. Nothing of it is believed but a signed `event`. */
export type BrowserReturn = {
  ref: string | null;
  /** Our key, where the provider's own name for a payment could be guessed. */
  key?: string | null;
  outcome: 'approved' | 'cancelled' | 'declined' | 'referred';
  event: ProviderEvent | null;
};

/**
 * One outside system that takes money. Every call throws `ProviderError`; a `timeout` says nothing about what happened.
 * Optional parts are what only some of them have.
 */
export type PaymentProvider = {
  provider: ProviderName;
  /** Opening a payment again with its key gives the same payment. */
  isCreateIdempotent?: boolean;
  /** Money is taken by the provider itself when the customer agrees; we are told. */
  capturesOnApproval?: boolean;
  /** A refund asked for twice is paid twice: after an answer that did not come a person has to look. */
  isRefundNotIdempotent?: boolean;
  openPayment(order: PaymentToOpen): Promise<OpenedPayment>;
  /** The secrets of a payment that is open, for a browser that asks again. */
  getClientSecrets?(handle: PaymentHandle): Promise<BrowserSecrets>;
  getPayment(handle: PaymentHandle): Promise<PaymentView>;
  /** Holds the money of a customer who agreed; `nonce` is what the browser got for it where there is one. */
  authorisePayment?(handle: PaymentHandle, nonce: string | null): Promise<PaymentView>;
  capturePayment(handle: PaymentHandle): Promise<PaymentView>;
  cancelPayment(handle: PaymentHandle): Promise<PaymentView>;
  /** Lets go whatever is still held for a payment that has ended, or besides what was taken (two tabs, a crash). */
  releaseRemainder?(handle: PaymentHandle): Promise<void>;
  refundPayment(
    handle: PaymentHandle,
    refund: { amountCents: number; key: string; reason: string },
  ): Promise<{ ref: string }>;
  /** The event of a webhook, null when its signature is wrong or too old. */
  verifyWebhook?(message: WebhookMessage): Promise<ProviderEvent | null>;
  /** The answer to a provider that asks whether an address is ours. */
  answerChallenge?(challenge: string): string | null;
  readReturn?(query: Record<string, string>): Promise<BrowserReturn>;
  /** Amounts the provider takes now, cents; only for those that can be asked. */
  getLimits?(): Promise<{ minimumCents: number; maximumCents: number; currency: string }>;
};

export type PaymentProviders = Partial<Record<ProviderName, PaymentProvider>>;

/** What is known of a payment that the provider has not heard of, or has forgotten. */
export const createOpenView = (handle: PaymentHandle, change: Partial<PaymentView> = {}): PaymentView => ({
  state: 'open',
  chargeRef: handle.chargeRef,
  amountCents: handle.amountCents,
  capturedCents: 0,
  refundedCents: 0,
  currency: handle.currency,
  brand: null,
  failure: null,
  ...change,
});
