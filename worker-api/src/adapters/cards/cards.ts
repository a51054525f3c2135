/** A card payment as the provider sees it now. Cents, currency in upper case. */
export type CardPayment = {
  ref: string;
  state: 'open' | 'processing' | 'authorised' | 'captured' | 'voided';
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  currency: string;
  metadata: Record<string, string>;
  /** Brand of the card that was charged, lower case; null while there is none. */
  brand: string | null;
  /** Why the last attempt of an open payment failed, in the provider's words. */
  failure: { code: string; message: string } | null;
  /** Handed to the browser to pay with; never stored. */
  clientSecret: string | null;
};

export type CardEvent = { id: string; type: string; ref: string | null; payload: Record<string, unknown> };

/** Card payments. Every call throws `ProviderError`; a `timeout` says nothing about what happened. */
export type CardPayments = {
  provider: 'stripe';
  /** A repeat with the same key is the same payment. `metadata` comes back with every event. */
  createPayment(order: {
    amountCents: number;
    currency: 'AUD' | 'NZD';
    idempotencyKey: string;
    description: string;
    metadata: Record<string, string>;
    captureLater?: boolean;
  }): Promise<CardPayment>;
  getPayment(ref: string): Promise<CardPayment>;
  capturePayment(ref: string, idempotencyKey: string): Promise<CardPayment>;
  cancelPayment(ref: string, idempotencyKey: string): Promise<CardPayment>;
  refundPayment(ref: string, amountCents: number, idempotencyKey: string): Promise<{ ref: string }>;
  /** The event of a webhook, null when its signature is wrong or too old. */
  verifyWebhook(rawBody: Uint8Array, signature: string | undefined): Promise<CardEvent | null>;
};
