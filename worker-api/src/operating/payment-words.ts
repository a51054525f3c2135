import type { PaymentState } from '@pitlane/contracts';
import type { RefundState } from '@pitlane/domain/payment/refund-state';

const PROVIDER_NAMES: Record<string, string> = {
  stripe: 'Stripe',
  braintree: 'Braintree',
  afterpay: 'Afterpay',
  zip: 'Zip',
  humm: 'humm',
  openpay: 'Openpay',
  free: 'a discount of the full amount',
};

/** A payment provider as people call it. */
export const providerName = (provider: string): string => PROVIDER_NAMES[provider] ?? provider;

/** What the state of a payment means to an operator. */
export const PAYMENT_WORDS: Record<PaymentState, string> = {
  created: 'Started by the customer',
  authorising: 'Waiting for the customer or the bank to approve',
  authorised: 'Approved, not taken yet',
  capturing: 'Being taken',
  captured: 'Taken',
  refunded: 'Refunded in full',
  failed: 'Failed',
  voided: 'Released, nothing was taken',
};

/** What the state of a refund means to an operator. */
export const REFUND_WORDS: Record<RefundState, string> = {
  created: 'Ordered',
  sent: 'Sent to the provider',
  done: 'Done',
  failed: 'Failed',
  unknown: 'The provider gave no answer; check with it',
};
