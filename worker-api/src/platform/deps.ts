import type { Tracer } from '@opentelemetry/api';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { Authenticator } from './auth.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Sql } from './database.ts';
import type { Limiter } from './limits.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { PartnerDirectory } from './partner.ts';
import type { ImageProcessor } from './ports/image-processor.ts';
import type { ImageStore } from './ports/image-store.ts';
import type { LogoDrawer } from './ports/logo-drawer.ts';
import type { MailSender } from './ports/mail-sender.ts';
import type { PaymentProviders } from './ports/payment-provider.ts';
import type { PhoneVerifier } from './ports/phone-verifier.ts';
import type { Directions, PlaceSearch } from './ports/places.ts';
import type { RegoLookup } from './ports/rego-lookup.ts';
import type { SmsSender } from './ports/sms-sender.ts';
import type { UserDirectory } from './ports/user-directory.ts';
import type { WebhookPost } from './ports/webhook-post.ts';

/** Everything the app is built from. Providers that are not configured are null: features then say so. */
export type AppDeps = {
  config: Config;
  sql: Sql;
  /** For quote reads; the primary where no replica is configured. */
  replica: Sql;
  clock: Clock;
  logger: Logger;
  limiter: Limiter;
  partners: PartnerDirectory;
  authenticator: Authenticator;
  metrics: Metrics | null;
  /** Null where nothing is traced. */
  tracer: Tracer | null;
  /** The jobs of this process, which run in a thread of their own; null where it runs none. */
  jobs: { areRunning(): boolean } | null;
  /** The address a request came from, for rate limits: IPv6 by its /64 network (`toClientNetwork`). */
  clientAddress: (c: Context<AppEnv>) => string;
  /** Sets the sandbox's clock for all processes; null outside the sandbox. */
  setClock: ((to: Date) => Promise<void>) | null;
  /** Those that are set up, by name. */
  payments: PaymentProviders;
  verify: PhoneVerifier | null;
  sms: SmsSender | null;
  mail: MailSender | null;
  rego: RegoLookup | null;
  /** Who can sign in; null where the identity provider keeps that to itself. */
  users: UserDirectory | null;
  images: ImageStore | null;
  /** Only where jobs run: it needs Node. */
  imageProcessor: ImageProcessor | null;
  /** Only where jobs run: it needs Node. */
  drawLogo: LogoDrawer | null;
  places: PlaceSearch | null;
  /** Without it a straight line is taken for longer than it is. */
  directions: Directions | null;
  /** Only where jobs run. */
  postWebhook: WebhookPost | null;
};

/** No part outside the app is set up: where benchmarks and tests begin. */
export const NO_PROVIDERS = {
  payments: {},
  verify: null,
  sms: null,
  mail: null,
  rego: null,
  users: null,
  images: null,
  imageProcessor: null,
  drawLogo: null,
  places: null,
  directions: null,
  postWebhook: null,
} satisfies Partial<AppDeps>;
