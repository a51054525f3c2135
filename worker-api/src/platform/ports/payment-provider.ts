import type {
  CheckoutForm,
  Country,
  Currency,
  PaymentMethod,
  PaymentProvider as ProviderName,
} from '@pitlane/contracts';

export type BillingAddress = {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  postcode: string;
  /** ISO 3166, two letters. */
  country: Country;
};

/** A payment to open at a provider. Cents; addresses are of the hosted origin. */
export type PaymentToOpen = {
  paymentId: number;
  bookingId: number;
  method: PaymentMethod;
  amountCents: number;
  currency: Currency;
  /** Our name of the attempt: a repeat with the same key is the same payment wherever the provider knows keys. */
  key: string;
  customer: {
    firstName: string;
    lastName: string;
    /** Null where the method needs none. */
    email: string | null;
    mobile: string;
    /** Where the payer lives; null where nothing needs it. */
    address: BillingAddress | null;
  };
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
  /** The provider's id of the payment; our key where it assigns none before money is held. */
  ref: string;
  /** The provider's name for the money, once it is held. */
  chargeRef: string | null;
  key: string;
  amountCents: number;
  currency: Currency;
  now: Date;
  /** The provider's reports about it, oldest first; only for providers without a read API. */
  reports: readonly ProviderReport[];
};

/** A signed message of a provider without a read API: `return` by the browser, `callback` from its server. */
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
  /** The account could not hold the money, so it was captured before the booking was claimed. */
  isTakenAtOnce?: boolean;
};

/** An event that the provider sent. `id` is the same when it is sent twice. */
export type ProviderEvent = {
  id: string;
  type: string;
  /** The payment it is about: the provider's id of it or of the charge, or our key. */
  ref: string | null;
  chargeRef?: string | null;
  key?: string | null;
  payload: Record<string, unknown>;
};

export type WebhookMessage = { raw: Uint8Array; header: (name: string) => string | undefined };

/** The query with which the browser returns. Only a signed `event` is trusted. */
export type BrowserReturn = {
  ref: string | null;
  /** Our key, where the provider's own name for a payment could be guessed. */
  key?: string | null;
  outcome: 'approved' | 'cancelled' | 'declined' | 'referred';
  event: ProviderEvent | null;
};

/** A webhook with a good signature whose text is not an event that we know. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

/**
 * One payment provider. Every call throws `ProviderError`; after a `timeout` the outcome is unknown.
 * Optional members exist for some providers only.
 */
export type PaymentProvider = {
  provider: ProviderName;
  /** Opening a payment again with its key gives the same payment. */
  isCreateIdempotent?: boolean;
  /** Opens, reads and cancels a payment without a call: wrong keys show at the first purchase. */
  opensOffline?: boolean;
  /** The provider captures automatically when the customer approves, and reports it. */
  capturesOnApproval?: boolean;
  /** A refund with a known key is not paid twice. Where false, a time-out alerts an operator instead of retrying. */
  isRefundIdempotent: boolean;
  openPayment(order: PaymentToOpen): Promise<OpenedPayment>;
  /** The client secrets of an open payment, for a browser that resumes it. */
  getClientSecrets?(handle: PaymentHandle): Promise<BrowserSecrets>;
  getPayment(handle: PaymentHandle): Promise<PaymentView>;
  /** Holds the money of a customer who agreed; `nonce` is what the browser got for it where there is one. */
  authorisePayment?(handle: PaymentHandle, nonce: string | null): Promise<PaymentView>;
  /** What the browser's token pays with; null for a token that the provider does not know. */
  readNonceMethod?(nonce: string): Promise<PaymentMethod | null>;
  capturePayment(handle: PaymentHandle): Promise<PaymentView>;
  cancelPayment(handle: PaymentHandle): Promise<PaymentView>;
  /** Voids what is still held after a payment has ended, or besides what was captured (two tabs, a crash). */
  releaseRemainder?(handle: PaymentHandle): Promise<void>;
  /** `failure`: why a refund failed at once that the provider made and does not try again. */
  refundPayment(
    handle: PaymentHandle,
    refund: { amountCents: number; key: string; reason: string },
  ): Promise<{ ref: string; failure?: string | null }>;
  /** The event of a webhook, null when its signature is wrong or too old. Throws `UnreadableEvent`. */
  verifyWebhook?(message: WebhookMessage): Promise<ProviderEvent | null>;
  /** Answers the challenge with which a provider verifies a webhook address. */
  answerChallenge?(challenge: string): string | null;
  readReturn?(query: Record<string, string>): Promise<BrowserReturn>;
  /** Amounts the provider accepts now, cents; only where it has an API for them. */
  getLimits?(): Promise<{ minimumCents: number; maximumCents: number; currency: string }>;
};

export type PaymentProviders = Partial<Record<ProviderName, PaymentProvider>>;

/** The view of a payment that the provider does not know (yet, or any more). */
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
