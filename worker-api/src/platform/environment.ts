import { Currency } from '@pitlane/contracts';
import { SERVICE_DATE_SEARCH_MONTHS } from '@pitlane/contracts/constants';
import { LIMIT_NAMES } from '@pitlane/contracts/limit-names';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { MAXIMUM_MONTHS_AHEAD } from '@pitlane/domain/portal/offer-response';
import * as v from 'valibot';
import { findProductionFaults } from './production-faults.ts';
import { SECRET_LENGTH } from './server-secret.ts';
import { isProxyList } from './trusted-proxies.ts';

/** Photos that can be read; an operator may allow fewer. Phones hand a HEIC picture over as JPEG. */
const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp'] as const;

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const url = v.pipe(
  text,
  v.url(),
  v.transform((value) => value.replace(/\/+$/, '')),
);
const mailAddress = v.pipe(text, v.check(isMailAddress, 'must be an email address'));
const secret = v.pipe(text, v.minLength(SECRET_LENGTH, `needs at least ${SECRET_LENGTH} characters`));
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

const fromOne = v.pipe(v.number(), v.integer(), v.minValue(1, 'points and seconds are whole numbers from 1'));
const Limit = v.strictObject({ points: fromOne, seconds: fromOne });

/** Every variable of docs/configuration.md that the API reads. Empty means not set. */
const Environment = v.object({
  PITLANE_ENV: v.optional(v.picklist(['development', 'test', 'production']), 'production'),
  HOST: v.optional(text, '127.0.0.1'),
  PORT: v.optional(port, '8080'),
  PITLANE_ORIGIN: v.optional(url),
  PITLANE_SECRET: secret,
  PITLANE_SECRET_PREVIOUS: v.optional(secret),
  PITLANE_WEB_ROOT: v.optional(text),
  DATABASE_URL: v.pipe(text, v.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  DATABASE_REPLICA_URL: v.optional(text),
  PITLANE_DATABASE_TLS: v.optional(onOff, 'on'),
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
    v.pipe(
      text,
      v.parseJson(),
      v.record(v.picklist(LIMIT_NAMES, `names must be of: ${LIMIT_NAMES.join(', ')}`), Limit),
    ),
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
  PITLANE_SUPPORT_MAIL: v.optional(mailAddress),
  PITLANE_OPERATOR_MAIL: v.optional(mailAddress),
  REGO_API_URL: v.optional(url),
  REGO_API_KEY: v.optional(text),
  S3_BUCKET_URL: v.optional(url),
  S3_ACCESS_KEY_ID: v.optional(text),
  S3_SECRET_ACCESS_KEY: v.optional(text),
  S3_REGION: v.optional(text, 'auto'),
  PITLANE_UNPROVEN_BOOKINGS: v.optional(
    v.pipe(text, v.regex(/^\d{1,4}$/, 'a whole number from 0'), v.transform(Number)),
  ),
  PITLANE_LEAD_MONTHS: v.optional(
    v.pipe(
      text,
      v.regex(/^\d{1,3}$/, 'whole months, 2 to 120'),
      v.transform(Number),
      v.minValue(2, 'whole months, 2 to 120'),
      v.maxValue(120, 'whole months, 2 to 120'),
    ),
    '13',
  ),
  PITLANE_IMAGE_DIR: v.optional(text),
  PITLANE_IMAGE_MAX_MB: v.optional(
    v.pipe(text, v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(25)),
    '10',
  ),
  PITLANE_IMAGE_EXTENSIONS: v.optional(
    v.pipe(
      text,
      v.transform((list) => list.toLowerCase().split(/\s*,\s*/)),
      v.array(v.picklist(IMAGE_EXTENSIONS, `each one of ${IMAGE_EXTENSIONS.join(', ')}`)),
    ),
    IMAGE_EXTENSIONS.join(','),
  ),
  PITLANE_PROPOSAL_MONTHS: v.optional(
    v.pipe(text, v.regex(/^\d$/), v.transform(Number), v.minValue(1), v.maxValue(SERVICE_DATE_SEARCH_MONTHS)),
    String(MAXIMUM_MONTHS_AHEAD),
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
export type Environment = v.InferOutput<typeof Environment>;

/** The configuration cannot be used; the message names every variable and what it needs, never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Whether an environment is that of production, which it is unless it has another name. */
export const isProduction = (environment: Record<string, string | undefined>): boolean =>
  (environment.PITLANE_ENV || 'production') === 'production';

/** The variables as values. Throws `ConfigError`. */
export function parseEnvironment(environment: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(Environment, present);
  if (!parsed.success) throw new ConfigError(describe(parsed.issues));
  const env = parsed.output;
  refuseUnsafe(env, present.PITLANE_ENV !== undefined);
  return env;
}

/** A provider is configured with all of its variables or with none of them. */
export function requireAll<T>(env: Environment, names: (keyof Environment)[], make: () => T): T | null {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new ConfigError(`Missing: ${missing.join(', ')}.`);
  return make();
}

function refuseUnsafe(env: Environment, isNamed: boolean): void {
  if (env.PITLANE_ENV !== 'production') {
    if (env.PITLANE_NOW && !env.PITLANE_SANDBOX)
      throw new ConfigError('PITLANE_NOW needs PITLANE_SANDBOX=on.');
    return;
  }
  const faults = findProductionFaults(env);
  if (faults.length === 0) return;
  throw new ConfigError([...(isNamed ? [] : [UNNAMED]), ...faults].join(' '));
}

const UNNAMED =
  'PITLANE_ENV is not set, which means production: set PITLANE_ENV=development to try things on your machine.';

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
