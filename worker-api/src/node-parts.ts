import { setTimeout } from 'node:timers/promises';
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
import { isDatabaseUnavailable } from './platform/connection-loss.ts';
import { type DatabaseOptions, openDatabase } from './platform/database.ts';
import type { DatabaseLimits } from './platform/database-limits.ts';
import type { AppDeps } from './platform/deps.ts';
import { createLimiter } from './platform/limits.ts';
import { describeError, type Logger } from './platform/logger.ts';
import type { Metrics } from './platform/metrics.ts';
import { createCallObserver } from './platform/outside-calls.ts';
import { partnerDirectory } from './platform/partner.ts';
import { followSandboxClock, loadSandboxClock, storeSandboxClock } from './platform/sandbox-clock.ts';

type NodePartsOptions = { logger: Logger; metrics: Metrics; limits: DatabaseLimits; name: string };

export type NodeParts = {
  /** Without jobs and addresses of clients, which only the thread that listens has. */
  deps: AppDeps;
  close(): Promise<void>;
};

const AGAIN_MS = 500;

/** Tries until the database answers: a process that starts in an outage waits for its end. */
async function untilThere(work: () => Promise<void>, logger: Logger): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      logger.warn('waiting for the database', { error: describeError(error) });
      await setTimeout(AGAIN_MS);
    }
  }
}

/** Opens what a thread of a Node process works with. */
export async function openNodeParts(config: Config, options: NodePartsOptions): Promise<NodeParts> {
  const { logger, metrics, limits, name } = options;
  const open = (url: string, more: DatabaseOptions) =>
    openDatabase(url, {
      ...more,
      limits,
      onOutage: (isAway) => {
        if (isAway) logger.error('the database is away', { client: more.name });
        else logger.info('the database is back', { client: more.name });
      },
    });
  const sql = open(config.databaseUrl, { max: 10, name });
  const replica = config.databaseReplicaUrl
    ? open(config.databaseReplicaUrl, { name: 'pitlane-quotes' })
    : sql;
  const mail = config.mail && createSmtpMail(config.mail);
  // Loaded only where it is wanted: it is as large as the API itself.
  const traces = config.traces
    ? (await import('./adapters/traces/open-telemetry.ts')).createTraces(config.traces, logger, 'background')
    : null;
  const tracer = traces?.tracer ?? null;
  const clock = config.sandbox ? createSettableClock(config.startAt ?? undefined) : null;
  if (clock) await untilThere(() => loadSandboxClock(sql, clock), logger);
  const unfollow = clock && (await followSandboxClock(config.databaseUrl, sql, clock));
  const deps: AppDeps = {
    config,
    sql,
    replica,
    clock: clock ?? systemClock,
    logger,
    limiter: createLimiter(sql, config.limits),
    partners: partnerDirectory(sql, config.secret, clock ?? systemClock, logger),
    authenticator: createAuthenticator(config),
    metrics,
    tracer,
    jobs: null,
    clientAddress: () => 'unknown',
    setClock: clock && ((to) => storeSandboxClock(sql, clock, to)),
    imageProcessor: sharpProcessor,
    ...observeProviders(
      {
        ...createProviders(config),
        mail,
        images: createImageStore(config),
        postWebhook: createNodeWebhookPost({ onlyPublic: config.env === 'production' }),
      },
      createCallObserver(metrics, tracer),
    ),
  };
  return {
    deps,
    close: async () => {
      await traces?.flush();
      mail?.close();
      await unfollow?.();
      await Promise.all([sql.end(), replica === sql ? null : replica.end()]);
    },
  };
}
