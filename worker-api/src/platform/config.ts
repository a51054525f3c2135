import { Currency } from '@pitlane/contracts';
import * as v from 'valibot';
import { isProxyList } from './trusted-proxies.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const url = v.pipe(
  text,
  v.url(),
  v.transform((value) => value.replace(/\/+$/, '')),
);
const port = v.pipe(text, v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const onOff = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((value) => value === 'on'),
);

const Amounts = v.object({
  minimum: v.pipe(v.number(), v.integer(), v.minValue(0)),
  maximum: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
/** Amounts that methods take, cents; `supplierSourced` and `customerPrepayment` where they differ. */
const MethodAmounts = v.optional(
  v.object({
    ...Amounts.entries,
    supplierSourced: v.optional(Amounts),
    customerPrepayment: v.optional(Amounts),
  }),
);
const PaymentLimits = v.strictObject({
  creditCard: MethodAmounts,
  payPal: MethodAmounts,
  afterPay: MethodAmounts,
  zip: MethodAmounts,
  humm: MethodAmounts,
  openpay: MethodAmounts,
});

/** Formats that a photo can be read in. Phones hand a HEIC picture over as JPEG when a page does not take HEIC. */
const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp'];

/** Every variable of docs/configuration.md that the API reads. Empty means not set. */
const Environment = v.object({
  PITLANE_ENV: v.optional(v.picklist(['development', 'test', 'production']), 'development'),
  HOST: v.optional(text, '127.0.0.1'),
  PORT: v.optional(port, '8080'),
  PITLANE_ORIGIN: v.optional(url),
  PITLANE_SECRET: v.pipe(text, v.minLength(32, 'needs at least 32 characters')),
  PITLANE_WEB_ROOT: v.optional(text),
  DATABASE_URL: v.pipe(text, v.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  DATABASE_REPLICA_URL: v.optional(text),
  PITLANE_SANDBOX: v.optional(onOff, 'off'),
  PITLANE_SANDBOX_URL: v.optional(url),
  PITLANE_NOW: v.optional(v.pipe(text, v.isoTimestamp())),
  PITLANE_JOBS: v.optional(onOff, 'on'),
  PITLANE_SERVE: v.optional(onOff, 'on'),
  PITLANE_TRUSTED_PROXIES: v.optional(
    v.pipe(text, v.check(isProxyList, 'a number of hops, or addresses and networks with commas')),
    '0',
  ),
  PITLANE_METRICS_TOKEN: v.optional(v.pipe(text, v.minLength(16, 'needs at least 16 characters'))),
  PITLANE_METRICS_PORT: v.optional(port),
  PITLANE_LIMITS: v.optional(
    v.pipe(text, v.parseJson(), v.record(v.string(), v.object({ points: v.number(), seconds: v.number() }))),
  ),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(text, v.check(isHeaderList, 'name=value with commas between'), v.transform(readHeaders)),
  ),
  OTEL_SERVICE_NAME: v.optional(text, 'pitlane-api'),
  PITLANE_TRACES_RATIO: v.optional(
    v.pipe(text, v.regex(/^(0|1|0?\.\d+)$/, 'a part from 0 to 1'), v.transform(Number)),
    '1',
  ),
  STRIPE_SECRET_KEY: v.optional(text),
  STRIPE_PUBLISHABLE_KEY: v.optional(text),
  STRIPE_WEBHOOK_SECRET: v.optional(text),
  STRIPE_API_URL: v.optional(url),
  STRIPE_JS_URL: v.optional(url),
  BRAINTREE_MERCHANT_ID: v.optional(text),
  BRAINTREE_PUBLIC_KEY: v.optional(text),
  BRAINTREE_PRIVATE_KEY: v.optional(text),
  BRAINTREE_ACCOUNT_AUD: v.optional(text),
  BRAINTREE_ACCOUNT_NZD: v.optional(text),
  BRAINTREE_ENVIRONMENT: v.optional(v.picklist(['production', 'sandbox']), 'production'),
  BRAINTREE_API_URL: v.optional(url),
  BRAINTREE_JS_URL: v.optional(url),
  AFTERPAY_MERCHANT_ID: v.optional(text),
  AFTERPAY_SECRET_KEY: v.optional(text),
  AFTERPAY_API_URL: v.optional(url),
  AFTERPAY_CURRENCY: v.optional(Currency, 'AUD'),
  ZIP_API_KEY: v.optional(text),
  ZIP_API_URL: v.optional(url),
  HUMM_ACCOUNT_ID: v.optional(text),
  HUMM_API_KEY: v.optional(text),
  HUMM_MERCHANT_NUMBER: v.optional(text),
  HUMM_CHECKOUT_URL: v.optional(url),
  HUMM_REFUND_URL: v.optional(url),
  HUMM_TEST: v.optional(onOff, 'off'),
  OPENPAY: v.optional(onOff, 'off'),
  OPENPAY_USERNAME: v.optional(text),
  OPENPAY_PASSWORD: v.optional(text),
  OPENPAY_API_URL: v.optional(url),
  OPENPAY_FORM_URL: v.optional(url),
  PITLANE_CARD_PROVIDER: v.optional(v.picklist(['stripe', 'braintree'])),
  PITLANE_PAYMENT_LIMITS: v.optional(v.pipe(text, v.parseJson(), PaymentLimits)),
  TWILIO_ACCOUNT_SID: v.optional(text),
  TWILIO_AUTH_TOKEN: v.optional(text),
  TWILIO_VERIFY_SERVICE_SID: v.optional(text),
  TWILIO_API_URL: v.optional(url),
  SMS_API_URL: v.optional(url),
  SMS_API_KEY: v.optional(text),
  SMS_API_SECRET: v.optional(text),
  SMTP_URL: v.optional(text),
  MAIL_FROM: v.optional(text),
  PITLANE_SUPPORT_MAIL: v.optional(v.pipe(text, v.email())),
  PITLANE_OPERATOR_MAIL: v.optional(v.pipe(text, v.email())),
  REGO_API_URL: v.optional(url),
  REGO_API_KEY: v.optional(text),
  S3_BUCKET_URL: v.optional(url),
  S3_ACCESS_KEY_ID: v.optional(text),
  S3_SECRET_ACCESS_KEY: v.optional(text),
  S3_REGION: v.optional(text, 'auto'),
  PITLANE_IMAGE_DIR: v.optional(text),
  PITLANE_IMAGE_MAX_MB: v.optional(
    v.pipe(text, v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(25)),
    '10',
  ),
  GOOGLE_MAPS_API_KEY: v.optional(text),
  GOOGLE_PLACES_API_URL: v.optional(url),
  GOOGLE_ROUTES_API_URL: v.optional(url),
  PITLANE_MAP_STYLE_URL: v.optional(url),
  PITLANE_MAP_TILES_URL: v.optional(v.pipe(url, v.endsWith('.pmtiles', 'must end with .pmtiles'))),
  OIDC_ISSUER: v.optional(v.pipe(text, v.url(), v.endsWith('/', 'must end with /'))),
  OIDC_AUDIENCE: v.optional(text, 'pitlane-api'),
  OIDC_PORTAL_CLIENT_ID: v.optional(text, 'pitlane-portal'),
  OIDC_CUSTOMER_CLIENT_ID: v.optional(text, 'pitlane-customer'),
  OIDC_PERMISSIONS_CLAIM: v.optional(text, 'authorization.permissions'),
  OIDC_USERS_URL: v.optional(url),
  OIDC_USERS_TOKEN: v.optional(text),
  OIDC_USERS_CONNECTION: v.optional(text, 'Username-Password-Authentication'),
});
type Environment = v.InferOutput<typeof Environment>;

export type Config = ReturnType<typeof parseConfig>;

/** The configuration cannot be used; the message names every variable and what it needs, never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Parses the environment once (docs/configuration.md). Throws `ConfigError`. */
export function parseConfig(environment: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(Environment, present);
  if (!parsed.success) throw new ConfigError(describe(parsed.issues));
  const env = parsed.output;
  refuseUnsafeProduction(env);
  return {
    env: env.PITLANE_ENV,
    host: env.HOST,
    port: env.PORT,
    /** The hosted origin as browsers see it, without a trailing slash. */
    origin: env.PITLANE_ORIGIN ?? `http://localhost:${env.PORT}`,
    secret: env.PITLANE_SECRET,
    webRoot: env.PITLANE_WEB_ROOT ?? null,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    sandbox: env.PITLANE_SANDBOX,
    sandboxUrl: env.PITLANE_SANDBOX_URL ?? null,
    startAt: env.PITLANE_NOW ? new Date(env.PITLANE_NOW) : null,
    jobs: env.PITLANE_JOBS,
    /** Whether this process listens; a process for jobs alone does not. */
    serve: env.PITLANE_SERVE,
    limits: env.PITLANE_LIMITS ?? {},
    trustedProxies: env.PITLANE_TRUSTED_PROXIES,
    metricsToken: env.PITLANE_METRICS_TOKEN ?? null,
    /** Where a process tells of itself besides, as one that only runs jobs does. */
    metricsPort: env.PITLANE_METRICS_PORT ?? null,
    /** The collector of traces; nothing is traced without one. */
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          service: env.OTEL_SERVICE_NAME,
          /** The part of all traces that is kept, 0 to 1. */
          ratio: env.PITLANE_TRACES_RATIO,
        }
      : null,
    logLevel: env.LOG_LEVEL,
    stripe: all(env, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'], () => ({
      secretKey: env.STRIPE_SECRET_KEY!,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY!,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET!,
      apiUrl: env.STRIPE_API_URL ?? null,
      scriptUrl: env.STRIPE_JS_URL ?? 'https://js.stripe.com/v3',
    })),
    braintree: all(
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
    afterpay: all(env, ['AFTERPAY_MERCHANT_ID', 'AFTERPAY_SECRET_KEY'], () => ({
      merchantId: env.AFTERPAY_MERCHANT_ID!,
      secretKey: env.AFTERPAY_SECRET_KEY!,
      apiUrl: env.AFTERPAY_API_URL ?? 'https://global-api.afterpay.com',
      currency: env.AFTERPAY_CURRENCY,
    })),
    /** Zip's address moved in 2025, so it is named with the key. */
    zip: all(env, ['ZIP_API_KEY', 'ZIP_API_URL'], () => ({
      apiKey: env.ZIP_API_KEY!,
      apiUrl: env.ZIP_API_URL!,
    })),
    humm: all(
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
      : all(env, ['OPENPAY_USERNAME', 'OPENPAY_PASSWORD', 'OPENPAY_API_URL'], () => ({
          username: env.OPENPAY_USERNAME!,
          password: env.OPENPAY_PASSWORD!,
          apiUrl: env.OPENPAY_API_URL!,
          /** Where its form takes the browser; nothing else is posted to. */
          formOrigin: new URL(env.OPENPAY_FORM_URL ?? env.OPENPAY_API_URL!).origin,
        })),
    /** The card provider where both are set up; Stripe by default. */
    cardProvider: env.PITLANE_CARD_PROVIDER ?? null,
    paymentLimits: env.PITLANE_PAYMENT_LIMITS ?? {},
    twilio: all(env, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_VERIFY_SERVICE_SID'], () => ({
      accountSid: env.TWILIO_ACCOUNT_SID!,
      authToken: env.TWILIO_AUTH_TOKEN!,
      verifyServiceSid: env.TWILIO_VERIFY_SERVICE_SID!,
      apiUrl: env.TWILIO_API_URL ?? 'https://verify.twilio.com',
    })),
    sms: all(env, ['SMS_API_URL', 'SMS_API_KEY', 'SMS_API_SECRET'], () => ({
      url: env.SMS_API_URL!,
      key: env.SMS_API_KEY!,
      secret: env.SMS_API_SECRET!,
    })),
    mail: all(env, ['SMTP_URL', 'MAIL_FROM'], () => ({ smtpUrl: env.SMTP_URL!, from: env.MAIL_FROM! })),
    /** The address that gets alerts for an operator. */
    supportMail: env.PITLANE_SUPPORT_MAIL ?? null,
    operatorMail: env.PITLANE_OPERATOR_MAIL ?? null,
    rego: all(env, ['REGO_API_URL', 'REGO_API_KEY'], () => ({
      url: env.REGO_API_URL!,
      key: env.REGO_API_KEY!,
    })),
    images: {
      /** The S3-compatible bucket that keeps photos; it comes before the folder. */
      bucket: all(env, ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], () => ({
        url: env.S3_BUCKET_URL!,
        accessKeyId: env.S3_ACCESS_KEY_ID!,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
        region: env.S3_REGION,
      })),
      folder: env.PITLANE_IMAGE_DIR ?? null,
      maximumBytes: env.PITLANE_IMAGE_MAX_MB * 1024 * 1024,
      extensions: IMAGE_EXTENSIONS,
    },
    /** Place search and driving distances. */
    google: all(env, ['GOOGLE_MAPS_API_KEY'], () => ({
      key: env.GOOGLE_MAPS_API_KEY!,
      placesUrl: env.GOOGLE_PLACES_API_URL ?? 'https://places.googleapis.com',
      routesUrl: env.GOOGLE_ROUTES_API_URL ?? 'https://routes.googleapis.com',
    })),
    /** A map of the operator's own: a style address, or a file of tiles. */
    map: { styleUrl: env.PITLANE_MAP_STYLE_URL ?? null, tilesUrl: env.PITLANE_MAP_TILES_URL ?? null },
    identity: all(env, ['OIDC_ISSUER'], () => ({
      issuer: env.OIDC_ISSUER!,
      audience: env.OIDC_AUDIENCE,
      portalClientId: env.OIDC_PORTAL_CLIENT_ID,
      customerClientId: env.OIDC_CUSTOMER_CLIENT_ID,
      permissionsClaim: env.OIDC_PERMISSIONS_CLAIM,
    })),
    /** The identity provider's management API, for accounts that move to a new e-mail address. */
    users: all(env, ['OIDC_USERS_URL', 'OIDC_USERS_TOKEN'], () => ({
      url: env.OIDC_USERS_URL!,
      token: env.OIDC_USERS_TOKEN!,
      connection: env.OIDC_USERS_CONNECTION,
    })),
  };
}

/** A provider is configured with all of its variables or with none of them. */
function all<T>(env: Environment, names: (keyof Environment)[], make: () => T): T | null {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new ConfigError(`Missing: ${missing.join(', ')}.`);
  return make();
}

function refuseUnsafeProduction(env: Environment): void {
  if (env.PITLANE_ENV !== 'production') {
    if (env.PITLANE_NOW && !env.PITLANE_SANDBOX)
      throw new ConfigError('PITLANE_NOW needs PITLANE_SANDBOX=on.');
    return;
  }
  const faults = [
    env.PITLANE_SANDBOX && 'PITLANE_SANDBOX must be off in production.',
    env.PITLANE_NOW && 'PITLANE_NOW must not be set in production.',
    !env.PITLANE_ORIGIN?.startsWith('https://') && 'PITLANE_ORIGIN must be an https:// origin in production.',
    new Set(env.PITLANE_SECRET).size < 12 && 'PITLANE_SECRET is too simple for production.',
  ].filter((fault) => typeof fault === 'string');
  if (faults.length > 0) throw new ConfigError(faults.join(' '));
}

/** `name=value` with commas between, as OpenTelemetry writes headers; values are percent-encoded. */
function readHeaders(list: string): Record<string, string> {
  const pairs = list.split(',').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.map(([name, ...value]) => [name!.trim(), decodeURIComponent(value.join('='))]),
  );
}

function isHeaderList(list: string): boolean {
  return /^[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*$/.test(list) && !/%(?![\da-f]{2})/i.test(list);
}

function describe(issues: v.BaseIssue<unknown>[]): string {
  return issues
    .map((issue) => {
      const name = String(issue.path?.[0]?.key ?? 'environment');
      const expected = issue.expected ? `expected ${issue.expected}` : 'not acceptable';
      return `${name}: ${issue.message.startsWith('Invalid') ? expected : issue.message}.`;
    })
    .join(' ');
}
