import { newId } from '../platform/ids.ts';
import type { TestCard } from './cards.ts';
import type { StripeErrorBody } from './errors.ts';

/** Stripe API version the objects follow. */
export const API_VERSION = '2023-10-16';

export type Metadata = Record<string, string>;

export type BillingDetails = {
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
};

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  billing_details: BillingDetails;
  card: {
    brand: string;
    checks: {
      address_line1_check: string | null;
      address_postal_code_check: string | null;
      cvc_check: string | null;
    };
    country: string;
    display_brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: 'credit';
    last4: string;
    networks: { available: string[]; preferred: null };
    three_d_secure_usage: { supported: true };
    wallet: null;
  };
  created: number;
  customer: null;
  livemode: false;
  metadata: Metadata;
  type: 'card';
};

export type NextAction =
  | {
      type: 'use_stripe_sdk';
      use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string; source: string };
    }
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } };

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';

/** Amounts are integer cents; `created` and `canceled_at` are seconds since 1970. */
export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  /** Null where another parameter names the ways to pay. */
  allowed_payment_method_types: string[] | null;
  amount: number;
  amount_capturable: number;
  amount_details: { tip: Record<string, never> };
  amount_received: number;
  application: null;
  application_fee_amount: null;
  automatic_payment_methods: { enabled: boolean; allow_redirects: 'always' | 'never' } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: 'automatic' | 'automatic_async' | 'manual';
  client_secret: string;
  confirmation_method: 'automatic' | 'manual';
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: StripeErrorBody | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: NextAction | null;
  on_behalf_of: null;
  payment_method: string | null;
  payment_method_options: { card: { request_three_d_secure: 'automatic' | 'any' | 'challenge' } };
  payment_method_types: string[];
  processing: null;
  receipt_email: string | null;
  review: null;
  setup_future_usage: null;
  shipping: null;
  source: null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: PaymentIntentStatus;
  transfer_data: null;
  transfer_group: string | null;
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: BillingDetails;
  captured: boolean;
  created: number;
  currency: string;
  description: string | null;
  disputed: false;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  outcome: {
    network_status: string;
    reason: string | null;
    risk_level: 'normal';
    seller_message: string;
    type: string;
  };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: PaymentMethod['card'] };
  receipt_email: string | null;
  receipt_url: string | null;
  refunded: boolean;
  status: 'succeeded' | 'failed';
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  receipt_number: null;
  status: 'succeeded' | 'failed';
};

/** What an event is about. */
export type EventObject = PaymentIntent | Charge | Refund;

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: EventObject };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

/** Seconds since 1970. */
export const nowSeconds = () => Math.floor(Date.now() / 1000);

export const NO_BILLING_DETAILS: BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
};

export function newPaymentMethod(
  card: TestCard,
  details: { month: number; year: number; billing: BillingDetails; metadata: Metadata },
): PaymentMethod {
  return {
    id: newId('pm_1'),
    object: 'payment_method',
    billing_details: details.billing,
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
      exp_month: details.month,
      exp_year: details.year,
      fingerprint: `sandbox${card.number.slice(-9)}`,
      funding: 'credit',
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowSeconds(),
    customer: null,
    livemode: false,
    metadata: details.metadata,
    type: 'card',
  };
}

export function newCharge(
  intent: PaymentIntent,
  method: PaymentMethod,
  outcome: { paid: boolean; captured: boolean; code?: string; declineCode?: string; message?: string },
): Charge {
  return {
    id: newId('ch_3'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: outcome.captured ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: outcome.captured,
    created: nowSeconds(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: outcome.code ?? null,
    failure_message: outcome.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: outcome.paid ? 'approved_by_network' : 'declined_by_network',
      reason: outcome.declineCode ?? outcome.code ?? null,
      risk_level: 'normal',
      seller_message: outcome.paid ? 'Payment complete.' : 'The bank did not approve this payment.',
      type: outcome.paid ? 'authorized' : 'issuer_declined',
    },
    paid: outcome.paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    status: outcome.paid ? 'succeeded' : 'failed',
  };
}
