import { type Environment, requireAll } from './environment.ts';

/** Keys and addresses of the payment providers; null for one that is not set up. */
export const toPaymentConfig = (env: Environment) => ({
  stripe: requireAll(env, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'], () => ({
    secretKey: env.STRIPE_SECRET_KEY!,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY!,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET!,
    apiUrl: env.STRIPE_API_URL ?? null,
    scriptUrl: env.STRIPE_JS_URL ?? 'https://js.stripe.com/v3',
  })),
  braintree: requireAll(
    env,
    ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY', 'BRAINTREE_ACCOUNT_AUD'],
    () => ({
      merchantId: env.BRAINTREE_MERCHANT_ID!,
      publicKey: env.BRAINTREE_PUBLIC_KEY!,
      privateKey: env.BRAINTREE_PRIVATE_KEY!,
      accounts: {
        AUD: env.BRAINTREE_ACCOUNT_AUD!,
        ...(env.BRAINTREE_ACCOUNT_NZD ? { NZD: env.BRAINTREE_ACCOUNT_NZD } : {}),
      },
      environment: env.BRAINTREE_ENVIRONMENT,
      apiUrl: env.BRAINTREE_API_URL ?? null,
      scriptUrl: env.BRAINTREE_JS_URL ?? null,
    }),
  ),
  afterpay: requireAll(env, ['AFTERPAY_MERCHANT_ID', 'AFTERPAY_SECRET_KEY'], () => ({
    merchantId: env.AFTERPAY_MERCHANT_ID!,
    secretKey: env.AFTERPAY_SECRET_KEY!,
    apiUrl: env.AFTERPAY_API_URL ?? 'https://global-api.afterpay.com',
    currency: env.AFTERPAY_CURRENCY,
  })),
  /** Zip's address moved in 2025, so it is named with the key. */
  zip: requireAll(env, ['ZIP_API_KEY', 'ZIP_API_URL'], () => ({
    apiKey: env.ZIP_API_KEY!,
    apiUrl: env.ZIP_API_URL!,
  })),
  humm: requireAll(
    env,
    ['HUMM_ACCOUNT_ID', 'HUMM_API_KEY', 'HUMM_MERCHANT_NUMBER', 'HUMM_CHECKOUT_URL', 'HUMM_REFUND_URL'],
    () => ({
      accountId: env.HUMM_ACCOUNT_ID!,
      apiKey: env.HUMM_API_KEY!,
      merchantNumber: env.HUMM_MERCHANT_NUMBER!,
      checkoutUrl: env.HUMM_CHECKOUT_URL!,
      refundUrl: env.HUMM_REFUND_URL!,
      isTest: env.HUMM_TEST,
    }),
  ),
  /** Off unless it is switched on: the provider ended in 2023. */
  openpay: !env.OPENPAY
    ? null
    : requireAll(env, ['OPENPAY_USERNAME', 'OPENPAY_PASSWORD', 'OPENPAY_API_URL'], () => ({
        username: env.OPENPAY_USERNAME!,
        password: env.OPENPAY_PASSWORD!,
        apiUrl: env.OPENPAY_API_URL!,
        /** Where its form takes the browser; nothing else is posted to. */
        formOrigin: new URL(env.OPENPAY_FORM_URL ?? env.OPENPAY_API_URL!).origin,
      })),
  /** The card provider where both are set up; Stripe by default. */
  cardProvider: env.PITLANE_CARD_PROVIDER ?? null,
  paymentLimits: env.PITLANE_PAYMENT_LIMITS ?? {},
});
