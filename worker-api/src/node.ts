/** Runs the API on Node: `node worker-api/src/node.ts`, configured by docs/configuration.md. */
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createImageStore } from './adapters/images/node-store.ts';
import { sharpProcessor } from './adapters/images/sharp-processor.ts';
import { createPinoLogger } from './adapters/logs/pino.ts';
import { createSmtpMail } from './adapters/mail/smtp.ts';
import { createPrometheusMetrics } from './adapters/metrics/prometheus.ts';
import { observeProviders } from './adapters/observed-providers.ts';
import { createProviders } from './adapters/providers.ts';
import { createNodeWebhookPost } from './adapters/webhooks/node-webhook-post.ts';
import { createApp } from './app.ts';
import { featureCrontab, featureJobs } from './modules.ts';
import { createAuthenticator } from './platform/auth.ts';
import { toClientNetwork } from './platform/client-network.ts';
import { createSettableClock, systemClock } from './platform/clock.ts';
import { type Config, parseConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import type { AppDeps } from './platform/deps.ts';
import { ConfigError } from './platform/environment.ts';
import { startJobs } from './platform/job-runner.ts';
import { createLimiter } from './platform/limits.ts';
import { describeError } from './platform/logger.ts';
import { createCallObserver } from './platform/outside-calls.ts';
import { partnerDirectory } from './platform/partner.ts';
import { followSandboxClock, loadSandboxClock, storeSandboxClock } from './platform/sandbox-clock.ts';
import { findClientAddress } from './platform/trusted-proxies.ts';
import { addWebPages } from './platform/web-pages.ts';

/**
 * Milliseconds that an idle connection stays open: longer than the minute after which load balancers and clients stop to
 * use it, so that none sends a request into a connection that is just being closed.
 */
const KEEP_ALIVE_MS = 65_000;
/** Milliseconds that running requests and jobs get at a stop. */
const DRAIN_MS = 15_000;

const config = readConfig();
const logger = createPinoLogger(config.logLevel);
const sql = openDatabase(config.databaseUrl, { max: 10, name: 'pitlane-api' });
const replica = config.databaseReplicaUrl
  ? openDatabase(config.databaseReplicaUrl, { name: 'pitlane-quotes' })
  : sql;
const clock = config.sandbox ? createSettableClock(config.startAt ?? undefined) : null;
const mail = config.mail && createSmtpMail(config.mail);
const metrics = createPrometheusMetrics();
// Loaded only where it is wanted: it is as large as the API itself.
const traces = config.traces
  ? (await import('./adapters/traces/open-telemetry.ts')).createTraces(config.traces, logger, 'background')
  : null;
const tracer = traces?.tracer ?? null;
if (clock) {
  await loadSandboxClock(sql, clock);
  await followSandboxClock(sql, clock);
}

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
  clientAddress: (c) =>
    toClientNetwork(
      findClientAddress(
        config.trustedProxies,
        getConnInfo(c).remote.address ?? 'unknown',
        c.req.header('X-Forwarded-For'),
      ),
    ),
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

// `PITLANE_SERVE=off` is what `npm run jobs` sets: a process that only runs jobs.
const jobs = config.jobs ? await startJobs(deps, featureJobs(), featureCrontab()) : null;
const server = config.serve ? listen(config) : null;
const monitor = config.metricsPort === null ? null : tell(config.host, config.metricsPort);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));

function listen({ host, port }: Config): Server {
  const app = createApp(deps);
  if (config.webRoot) addWebPages(app, config.webRoot, config);
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
  return serve({ fetch: app.fetch, hostname: host, port, serverOptions }, (address) => {
    logger.info('listening', { address: address.address, port: address.port });
  }) as Server;
}

/** Health and metrics on a port of their own: all that a process answers which only runs jobs. */
function tell(hostname: string, port: number): Server {
  return serve({ fetch: createApp(deps, []).fetch, hostname, port }) as Server;
}

/** Takes nothing new, lets what runs finish, then closes. */
async function stop(signal: string): Promise<void> {
  logger.info('stopping', { signal });
  const late = setTimeout(() => {
    logger.error('stopped before everything had finished');
    logger.flush();
    process.exit(1);
  }, DRAIN_MS);
  try {
    await Promise.all([server && closeServer(server), jobs?.stop()]);
    await Promise.all([monitor && closeServer(monitor), traces?.flush()]);
    mail?.close();
    await Promise.all([sql.end(), replica === sql ? null : replica.end()]);
    logger.info('stopped');
  } catch (error) {
    process.exitCode = 1;
    logger.error('stop failed', { error: describeError(error) });
  }
  clearTimeout(late);
  logger.flush();
  process.exit();
}

function closeServer(open: Server): Promise<void> {
  // Those that are still answering close when they have.
  open.keepAliveTimeout = 1;
  return new Promise((resolve, reject) => {
    open.close((error) => (error ? reject(error) : resolve()));
    open.closeIdleConnections();
  });
}

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`The configuration cannot be used (docs/configuration.md). ${error.message}`);
    process.exit(2);
  }
}
