/**
 * Runs the API on Node: `node worker-api/src/node.ts`, configured by docs/configuration.md. Jobs run in a thread of their
 * own, so that what ends them does not end the API.
 */
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createPinoLogger } from './adapters/logs/pino.ts';
import { createPrometheusMetrics } from './adapters/metrics/prometheus.ts';
import { createApp } from './app.ts';
import { openNodeParts } from './node-parts.ts';
import { toClientNetwork } from './platform/client-network.ts';
import { type Config, parseConfig } from './platform/config.ts';
import { CALL_LIMITS } from './platform/database-limits.ts';
import type { AppDeps } from './platform/deps.ts';
import { ConfigError } from './platform/environment.ts';
import { startJobsThread } from './platform/jobs-thread.ts';
import { limitPages } from './platform/limit-pages.ts';
import { describeError } from './platform/logger.ts';
import { findClientAddress } from './platform/trusted-proxies.ts';
import { addWebPages } from './platform/web-pages.ts';

/**
 * Milliseconds that an idle connection stays open: longer than the minute after which load balancers and clients stop to
 * use it, so that none sends a request into a connection that is just being closed.
 */
const KEEP_ALIVE_MS = 65_000;
/**
 * Milliseconds in which the headers of a request arrive, and the whole of it: 10 MB of a photo at 0.7 Mbit/s. A body that
 * hardly moves ends sooner (`read-json.ts`, `read-paced.ts`).
 */
const HEADERS_MS = 20_000;
const REQUEST_MS = 120_000;
/** Milliseconds between two checks for connections that are too slow. */
const CHECK_MS = 5_000;
/** Milliseconds that running requests and jobs get at a stop. */
const DRAIN_MS = 15_000;

const config = readConfig();
const logger = createPinoLogger(config.logLevel);
const metrics = createPrometheusMetrics();
const parts = await openNodeParts(config, { logger, metrics, limits: CALL_LIMITS, name: 'pitlane-api' });
const jobs = config.jobs
  ? startJobsThread(new URL('./node-jobs.ts', import.meta.url), { logger, metrics })
  : null;
const deps: AppDeps = {
  ...parts.deps,
  jobs,
  clientAddress: (c) =>
    toClientNetwork(
      findClientAddress(
        config.trustedProxies,
        getConnInfo(c).remote.address ?? 'unknown',
        c.req.header('X-Forwarded-For'),
      ),
    ),
};

// `PITLANE_SERVE=off` is what `npm run jobs` sets: a process that only runs jobs.
const server = config.serve ? listen(config) : null;
const monitor = config.metricsPort === null ? null : listenForMonitoring(config.host, config.metricsPort);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));

function listen({ host, port }: Config): Server {
  const app = createApp(deps);
  if (config.webRoot) {
    app.use('*', limitPages(deps));
    addWebPages(app, config.webRoot, config);
  }
  const serverOptions = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_MS,
  };
  return serve({ fetch: app.fetch, hostname: host, port, serverOptions }, (address) => {
    logger.info('listening', { address: address.address, port: address.port });
  }) as Server;
}

/** Health and metrics on a port of their own: all that a process answers which only runs jobs. */
function listenForMonitoring(hostname: string, port: number): Server {
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
    if (monitor) await closeServer(monitor);
    await parts.close();
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
