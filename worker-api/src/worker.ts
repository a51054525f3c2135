/** Runs the API on the Workers runtime: the same app, with one database client a request. */

import { bucketImageStore } from './adapters/images/bucket-store.ts';
import { createProviders } from './adapters/providers.ts';
import { createApp } from './app.ts';
import { createAuthenticator } from './platform/auth.ts';
import { settableClock, systemClock } from './platform/clock.ts';
import { type Config, parseConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import type { AppDeps } from './platform/deps.ts';
import { createLimiter } from './platform/limits.ts';
import { consoleLogger } from './platform/logger.ts';
import { partnerDirectory } from './platform/partner.ts';
import { loadSandboxClock, storeSandboxClock } from './platform/sandbox-clock.ts';

/** Variables of docs/configuration.md, and the Hyperdrive binding where there is one. */
type Env = Record<string, unknown> & { HYPERDRIVE?: { connectionString: string } };
type Waiting = { waitUntil(promise: Promise<unknown>): void };

export default {
  async fetch(request: Request, env: Env, context: Waiting): Promise<Response> {
    const config = configOf(env);
    // A client that outlives its request breaks on Workers: sockets belong to the request that opened them.
    const sql = openDatabase(config.databaseUrl, { max: 5, name: 'pitlane-worker' });
    try {
      const response = await createApp(await dependencies(config, sql)).fetch(request, env);
      return response;
    } finally {
      context.waitUntil(sql.end({ timeout: 5 }));
    }
  },
};

async function dependencies(config: Config, sql: AppDeps['sql']): Promise<AppDeps> {
  const clock = config.sandbox ? settableClock(config.startAt ?? undefined) : null;
  if (clock) await loadSandboxClock(sql, clock);
  return {
    config,
    sql,
    replica: sql,
    clock: clock ?? systemClock,
    logger: consoleLogger(config.logLevel),
    limiter: createLimiter(sql, config.limits),
    partners: partnerDirectory(sql, config.secret, clock ?? systemClock),
    authenticator: createAuthenticator(config),
    metrics: null,
    clientAddress: (c) => c.req.header('CF-Connecting-IP') ?? 'unknown',
    setClock: clock && ((to) => storeSandboxClock(sql, clock, to)),
    mail: null,
    images: config.images.bucket && bucketImageStore(config.images.bucket),
    imageProcessor: null,
    postWebhook: null,
    ...createProviders(config),
  };
}

let parsed: { env: Env; config: Config } | undefined;

/** Parsed once an isolate; nothing in it belongs to a request. */
function configOf(env: Env): Config {
  if (parsed?.env === env) return parsed.config;
  const variables = Object.entries(env).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const config = parseConfig({
    ...Object.fromEntries(variables),
    ...(env.HYPERDRIVE ? { DATABASE_URL: env.HYPERDRIVE.connectionString } : {}),
  });
  parsed = { env, config };
  return config;
}
