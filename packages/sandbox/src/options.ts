import type { DemoAccount, DemoDiscount, SamplePlate } from '@pitlane/demo';

/** Ports of the stand-ins on 127.0.0.1; a missing one or 0 takes a free port. */
export type SandboxPorts = Partial<
  Record<
    | 'control'
    | 'stripe'
    | 'braintree'
    | 'afterpay'
    | 'zip'
    | 'humm'
    | 'openpay'
    | 'verify'
    | 'sms'
    | 'mail'
    | 'rego'
    | 'places'
    | 'identity',
    number
  >
>;

export type SandboxOptions = {
  /** The hosted origin: where webhooks are posted to and sign-ins come back to, `http://localhost:8080`. */
  origin: string;
  /** Folder that keeps all state over restarts; null keeps nothing. */
  dataDir?: string | null;
  ports?: SandboxPorts;
  accounts: readonly DemoAccount[];
  plates: readonly SamplePlate[];
  /** Shown on the sandbox's page; none by default. */
  discounts?: readonly DemoDiscount[] | undefined;
  /** Lifetime of an access token, seconds; default 600. */
  tokenSeconds?: number;
  /** How long the slow card takes, and how long a call without an answer is held, milliseconds. */
  slowMs?: number;
  holdMs?: number;
};

/** The variables of `docs/configuration.md` that point the API at the sandbox. */
export type SandboxEnv = Record<
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_API_URL'
  | 'STRIPE_JS_URL'
  | 'BRAINTREE_MERCHANT_ID'
  | 'BRAINTREE_PUBLIC_KEY'
  | 'BRAINTREE_PRIVATE_KEY'
  | 'BRAINTREE_ACCOUNT_AUD'
  | 'BRAINTREE_ACCOUNT_NZD'
  | 'BRAINTREE_API_URL'
  | 'BRAINTREE_JS_URL'
  | 'AFTERPAY_MERCHANT_ID'
  | 'AFTERPAY_SECRET_KEY'
  | 'AFTERPAY_API_URL'
  | 'ZIP_API_KEY'
  | 'ZIP_API_URL'
  | 'HUMM_ACCOUNT_ID'
  | 'HUMM_API_KEY'
  | 'HUMM_MERCHANT_NUMBER'
  | 'HUMM_CHECKOUT_URL'
  | 'HUMM_REFUND_URL'
  | 'HUMM_TEST'
  | 'OPENPAY_USERNAME'
  | 'OPENPAY_PASSWORD'
  | 'OPENPAY_API_URL'
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_VERIFY_SERVICE_SID'
  | 'TWILIO_API_URL'
  | 'SMS_API_URL'
  | 'SMS_API_KEY'
  | 'SMS_API_SECRET'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'REGO_API_URL'
  | 'REGO_API_KEY'
  | 'GOOGLE_MAPS_API_KEY'
  | 'GOOGLE_PLACES_API_URL'
  | 'GOOGLE_ROUTES_API_URL'
  | 'OIDC_ISSUER'
  | 'OIDC_AUDIENCE'
  | 'OIDC_PORTAL_CLIENT_ID'
  | 'OIDC_CUSTOMER_CLIENT_ID'
  | 'OIDC_USERS_URL'
  | 'OIDC_USERS_TOKEN'
  | 'PITLANE_SANDBOX_URL',
  string
>;
