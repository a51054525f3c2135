import { setTimeout } from 'node:timers/promises';
import { drawLogo } from './adapters/images/draw-logo.ts';
import { createImageStore } from './adapters/images/node-store.ts';
// Loaded by the main thread as well: its library must not be unloaded with the thread of the jobs.
import { sharpProcessor } from './adapters/images/sharp-processor.ts';
import { createSmtpMail } from './adapters/mail/smtp.ts';
import { observeProviders } from './adapters/observed-providers.ts';
import { createProviders } from './adapters/providers.ts';
import { createNodeWebhookPost } from './adapters/webhooks/node-webhook-post.ts';
import { createAuthenticator } from './platform/auth.ts';
import { createSettableClock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase, type Sql } from './platform/database.ts';
import type { DatabaseLimits } from './platform/database-limits.ts';
import { DatabaseUnavailable } from './platform/database-unavailable.ts';
import type { AppDeps } from './platform/deps.ts';
import { createLimiter } from './platform/limits.ts';
import { describeError, type Logger } from './platform/logger.ts';
import type { Metrics } from './platform/metrics.ts';
import { createCallObserver } from './platform/outside-calls.ts';
import { partnerDirectory } from './platform/partner.ts';
import { followSandboxClock, loadSandboxClock, storeSandboxClock } from './platform/sandbox-clock.ts';

type NodePartsOptions = {
  logger: Logger;
  metrics: Metrics;
  limits: DatabaseLimits;
  /** How PostgreSQL names the connections. */
  name: string;
};

export type NodeParts = {
  /** Without jobs and addresses of clients, which only the thread that listens has. */
  deps: AppDeps;
  /** Sends the last traces and closes every connection. */
  close(): Promise<void>;
};

/** Opens what a thread of a Node process works with. In the sandbox it waits until the database answers. */
export async function openNodeParts(config: Config, options: NodePartsOptions): Promise<NodeParts> {
  const { logger, metrics } = options;
  const { sql, replica, closeDatabases } = openDatabases(config, options);
  const mail = config.mail && createSmtpMail(config.mail);
  // Loaded only where it is wanted: it is as large as the API itself.
  const traces = config.traces
    ? (await import('./adapters/traces/open-telemetry.ts')).createTraces(config.traces, logger, 'background')
    : null;
  const tracer = traces?.tracer ?? null;
  const { clock, setClock, unfollow } = await openClock(config, sql, logger);
  const providers = {
    ...createProviders(config),
    mail,
    images: createImageStore(config),
    postWebhook: createNodeWebhookPost({ onlyPublic: config.env === 'production' }),
  };
  const deps: AppDeps = {
    config,
    sql,
    replica,
    clock,
    logger,
    limiter: createLimiter(sql, config.limits),
    partners: partnerDirectory(sql, config.secret, clock, logger),
    authenticator: createAuthenticator(config),
    metrics,
    tracer,
    jobs: null,
    clientAddress: () => 'unknown',
    setClock,
    imageProcessor: sharpProcessor,
    drawLogo,
    ...observeProviders(providers, createCallObserver(metrics, tracer)),
  };
  return {
    deps,
    close: async () => {
      await traces?.flush();
      mail?.close();
      await unfollow?.();
      await closeDatabases();
    },
  };
}

/** The database, and its replica for quotes where there is one; else that is the same client. */
function openDatabases(config: Config, { logger, limits, name }: NodePartsOptions) {
  const open = (url: string, client: string, max?: number) =>
    openDatabase(url, {
      max,
      name: client,
      limits,
      onOutage: (isAway) => {
        if (isAway) logger.error('the database is away', { client });
        else logger.info('the database is back', { client });
      },
    });
  const sql = open(config.databaseUrl, name, 10);
  const replica = config.databaseReplicaUrl ? open(config.databaseReplicaUrl, 'pitlane-quotes') : sql;
  return {
    sql,
    replica,
    closeDatabases: () => Promise.all([sql.end(), replica === sql ? null : replica.end()]),
  };
}

/** The system's clock; in the sandbox one that can be set, which all processes on a database share. */
async function openClock(config: Config, sql: Sql, logger: Logger) {
  if (!config.sandbox) return { clock: systemClock, setClock: null, unfollow: null };
  const clock = createSettableClock(config.startAt ?? undefined);
  await retryWhileUnavailable(() => loadSandboxClock(sql, clock), logger);
  return {
    clock,
    setClock: (to: Date) => storeSandboxClock(sql, clock, to),
    unfollow: await followSandboxClock(config.databaseUrl, sql, clock),
  };
}

const RETRY_MS = 500;

/** Tries until the database answers: a process that starts in an outage waits for its end. */
async function retryWhileUnavailable(work: () => Promise<void>, logger: Logger): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      logger.warn('waiting for the database', { error: describeError(error) });
      await setTimeout(RETRY_MS);
    }
  }
}
