import type { Environment } from './environment.ts';
import { estimateBits } from './secret-strength.ts';
import { hasCheckedCertificate, isLoopback, refusesPlainMail } from './transport-security.ts';

/** What a browser has of the secret (signatures, tokens) can be tried without us, as often as a guesser likes. */
const SECRET_BITS = 100;
/** A token can only be tried against a running server. */
const TOKEN_BITS = 40;
const SECRETS = ['PITLANE_SECRET', 'PITLANE_SECRET_PREVIOUS'] as const satisfies (keyof Environment)[];
const TOO_SIMPLE = 'is too easy to guess for production: make one with `openssl rand -base64 32`.';

/** What production must not run with: each a sentence that names the variable and the way out, never a value. */
export function findProductionFaults(env: Environment): string[] {
  return [
    env.PITLANE_SANDBOX && 'PITLANE_SANDBOX must be off in production.',
    env.PITLANE_NOW && 'PITLANE_NOW must not be set in production.',
    !env.PITLANE_ORIGIN?.startsWith('https://') && 'PITLANE_ORIGIN must be an https:// origin in production.',
    ...SECRETS.map(
      (name) =>
        estimateBits(env[name] ?? '') < SECRET_BITS && env[name] !== undefined && `${name} ${TOO_SIMPLE}`,
    ),
    env.PITLANE_METRICS_TOKEN !== undefined &&
      estimateBits(env.PITLANE_METRICS_TOKEN) < TOKEN_BITS &&
      `PITLANE_METRICS_TOKEN ${TOO_SIMPLE}`,
    ...findTlsFaults(env),
    env.HUMM_TEST && 'HUMM_TEST must be off in production: its purchases cost nothing.',
    env.BRAINTREE_MERCHANT_ID &&
      env.BRAINTREE_ENVIRONMENT !== 'production' &&
      'BRAINTREE_ENVIRONMENT must be production.',
    /^[spr]k_test_/.test(`${env.STRIPE_SECRET_KEY ?? ''}`) &&
      'STRIPE_SECRET_KEY must be a live key in production.',
    /^pk_test_/.test(`${env.STRIPE_PUBLISHABLE_KEY ?? ''}`) &&
      'STRIPE_PUBLISHABLE_KEY must be a live key in production.',
    ...OVER_TLS.map(
      (name) => env[name]?.startsWith('http://') && `${name} must be an https:// address in production.`,
    ),
  ].filter((fault) => typeof fault === 'string');
}

/** Addresses to which keys, codes and personal data go. */
const OVER_TLS = [
  'STRIPE_API_URL',
  'STRIPE_JS_URL',
  'BRAINTREE_API_URL',
  'BRAINTREE_JS_URL',
  'AFTERPAY_API_URL',
  'ZIP_API_URL',
  'HUMM_CHECKOUT_URL',
  'HUMM_REFUND_URL',
  'OPENPAY_API_URL',
  'OPENPAY_FORM_URL',
  'TWILIO_API_URL',
  'SMS_API_URL',
  'REGO_API_URL',
  'S3_BUCKET_URL',
  'GOOGLE_PLACES_API_URL',
  'GOOGLE_ROUTES_API_URL',
  'OIDC_ISSUER',
  'OIDC_USERS_URL',
] as const satisfies (keyof Environment)[];

/** Connections that carry personal data must be encrypted, and the other side must prove who it is. */
function findTlsFaults(env: Environment): (string | false)[] {
  const plain = (['DATABASE_URL', 'DATABASE_REPLICA_URL'] as const).filter((name) => {
    const url = env[name];
    return env.PITLANE_DATABASE_TLS && url !== undefined && !isLoopback(url) && !hasCheckedCertificate(url);
  });
  return [
    ...plain.map(
      (name) =>
        `${name} must end with ?sslmode=verify-full in production (a certificate of your own: NODE_EXTRA_CA_CERTS). ` +
        'In a private network that you trust set PITLANE_DATABASE_TLS=off.',
    ),
    env.SMTP_URL !== undefined &&
      !isLoopback(env.SMTP_URL) &&
      !refusesPlainMail(env.SMTP_URL) &&
      'SMTP_URL must be smtps:// or smtp:// in production, without ignoreTLS and tls.rejectUnauthorized: ' +
        'its certificate is checked.',
  ];
}
