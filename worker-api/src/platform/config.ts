import { type Environment, parseEnvironment, requireAll } from './environment.ts';
import { toPaymentConfig } from './payment-config.ts';
import { toServerSecret } from './server-secret.ts';

export type Config = ReturnType<typeof parseConfig>;

/** Half of a small workshop's day. */
const MAX_UNPROVEN_PER_DAY = 3;

/** Parses the environment once (docs/configuration.md). Throws `ConfigError`. */
export function parseConfig(environment: Record<string, string | undefined>) {
  const env = parseEnvironment(environment);
  return {
    ...toProcessConfig(env),
    ...toPaymentConfig(env),
    ...toMessageConfig(env),
    rego: requireAll(env, ['REGO_API_URL', 'REGO_API_KEY'], () => ({
      url: env.REGO_API_URL!,
      key: env.REGO_API_KEY!,
    })),
    images: toImageConfig(env),
    /** Unpaid bookings a day and workshop without proof of a number; without codes there is no proof. */
    unprovenPerDay: env.PITLANE_UNPROVEN_BOOKINGS ?? (env.TWILIO_ACCOUNT_SID ? MAX_UNPROVEN_PER_DAY : null),
    /** Months after its last change until a lead without a booking loses its personal data. */
    leadMonths: env.PITLANE_LEAD_MONTHS,
    /** How many months ahead a workshop may propose a date (2 §7). */
    proposalMonths: env.PITLANE_PROPOSAL_MONTHS,
    ...toMapConfig(env),
    ...toAccountConfig(env),
  };
}

const toProcessConfig = (env: Environment) => ({
  env: env.PITLANE_ENV,
  host: env.HOST,
  port: env.PORT,
  /** The hosted origin as browsers see it, without a trailing slash. */
  origin: env.PITLANE_ORIGIN ?? `http://localhost:${env.PORT}`,
  secret: toServerSecret(env),
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
  /** A second port for metrics, for a process that only runs jobs. */
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
});

const toMessageConfig = (env: Environment) => ({
  twilio: requireAll(env, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_VERIFY_SERVICE_SID'], () => ({
    accountSid: env.TWILIO_ACCOUNT_SID!,
    authToken: env.TWILIO_AUTH_TOKEN!,
    verifyServiceSid: env.TWILIO_VERIFY_SERVICE_SID!,
    apiUrl: env.TWILIO_API_URL ?? 'https://verify.twilio.com',
  })),
  sms: requireAll(env, ['SMS_API_URL', 'SMS_API_KEY', 'SMS_API_SECRET'], () => ({
    url: env.SMS_API_URL!,
    key: env.SMS_API_KEY!,
    secret: env.SMS_API_SECRET!,
  })),
  mail: requireAll(env, ['SMTP_URL', 'MAIL_FROM'], () => ({ smtpUrl: env.SMTP_URL!, from: env.MAIL_FROM! })),
  supportMail: env.PITLANE_SUPPORT_MAIL ?? null,
  /** The address that gets alerts for an operator. */
  operatorMail: env.PITLANE_OPERATOR_MAIL ?? null,
});

const toImageConfig = (env: Environment) => ({
  /** The S3-compatible bucket that keeps photos; it comes before the folder. */
  bucket: requireAll(env, ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], () => ({
    url: env.S3_BUCKET_URL!,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
    region: env.S3_REGION,
  })),
  folder: env.PITLANE_IMAGE_DIR ?? null,
  maximumBytes: env.PITLANE_IMAGE_MAX_MB * 1024 * 1024,
  extensions: env.PITLANE_IMAGE_EXTENSIONS,
});

const toMapConfig = (env: Environment) => ({
  /** Place search and driving distances. */
  google: requireAll(env, ['GOOGLE_MAPS_API_KEY'], () => ({
    key: env.GOOGLE_MAPS_API_KEY!,
    placesUrl: env.GOOGLE_PLACES_API_URL ?? 'https://places.googleapis.com',
    routesUrl: env.GOOGLE_ROUTES_API_URL ?? 'https://routes.googleapis.com',
  })),
  /** The operator's own map: a style address, or a file of tiles. */
  map: { styleUrl: env.PITLANE_MAP_STYLE_URL ?? null, tilesUrl: env.PITLANE_MAP_TILES_URL ?? null },
});

const toAccountConfig = (env: Environment) => ({
  identity: requireAll(env, ['OIDC_ISSUER'], () => ({
    issuer: env.OIDC_ISSUER!,
    audience: env.OIDC_AUDIENCE,
    portalClientId: env.OIDC_PORTAL_CLIENT_ID,
    customerClientId: env.OIDC_CUSTOMER_CLIENT_ID,
    permissionsClaim: env.OIDC_PERMISSIONS_CLAIM,
  })),
  /** The identity provider's management API, for accounts that move to a new e-mail address. */
  users: requireAll(env, ['OIDC_USERS_URL', 'OIDC_USERS_TOKEN'], () => ({
    url: env.OIDC_USERS_URL!,
    token: env.OIDC_USERS_TOKEN!,
    connection: env.OIDC_USERS_CONNECTION,
  })),
});
