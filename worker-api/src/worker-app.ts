/** How the Workers runtime answers one request: the same app as on Node, with a database client of the request's own. */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Hono } from 'hono';
import { createBucketImageStore } from './adapters/images/bucket-store.ts';
import { observeProviders } from './adapters/observed-providers.ts';
import { createProviders } from './adapters/providers.ts';
import type { Traces } from './adapters/traces/open-telemetry.ts';
import { createApp } from './app.ts';
import type { AppEnv } from './platform/app-env.ts';
import { type Authenticator, createAuthenticator } from './platform/auth.ts';
import { toClientNetwork } from './platform/client-network.ts';
import { createSettableClock, systemClock } from './platform/clock.ts';
import { type Config, parseConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import type { AppDeps } from './platform/deps.ts';
import { createLimiter, type MemoryCounters } from './platform/limits.ts';
import { createConsoleLogger } from './platform/logger.ts';
import { createCallObserver } from './platform/outside-calls.ts';
import { partnerDirectory } from './platform/partner.ts';
import type { MailSender } from './platform/ports/mail-sender.ts';
import { loadSandboxClock, storeSandboxClock } from './platform/sandbox-clock.ts';

/** What outlives a request: nothing in it holds a socket, for sockets belong to the request that opened them. */
export type Isolate = {
  config: Config;
  authenticator: Authenticator;
  counters: MemoryCounters;
  traces: Promise<Traces> | null;
  /** Made once: to make it takes longer than most requests. */
  app: Hono<AppEnv> | null;
};

/** The parts of the request that runs. */
const current = new AsyncLocalStorage<AppDeps>();
/** Parts shared by all requests; only these may be read while the app is created. */
const LASTING = ['config', 'metrics', 'tracer', 'authenticator', 'imageProcessor', 'postWebhook'] as const;

/** A request may have six connections open at once on Workers, calls to other services among them. */
const CONNECTIONS = { max: 3, transactions: 2 };

export type Waiting = { waitUntil(promise: Promise<unknown>): void };

/** `variables` are those of docs/configuration.md. Throws `ConfigError`. */
export function createIsolate(variables: Record<string, string | undefined>): Isolate {
  const config = parseConfig(variables);
  return {
    config,
    authenticator: createAuthenticator(config),
    counters: new Map(),
    traces: config.traces && openTraces(config.traces, config),
    app: null,
  };
}

/** Answers a request; `replace` puts other parts in place. */
export async function answerOnWorkers(
  request: Request,
  isolate: Isolate,
  context: Waiting,
  replace: (deps: AppDeps) => AppDeps = (deps) => deps,
): Promise<Response> {
  const sql = openDatabase(isolate.config.databaseUrl, { ...CONNECTIONS, name: 'pitlane-worker' });
  try {
    const deps = replace(await dependencies(isolate, sql));
    isolate.app ??= createApp(createRequestDeps(deps));
    const { app } = isolate;
    return await current.run(deps, async () => app.fetch(request));
  } finally {
    context.waitUntil(sql.end());
    if (isolate.traces) context.waitUntil(isolate.traces.then((traces) => traces.flush()));
  }
}

/**
 * The parts of whichever request asks. Outside of one only what lasts is there, so that no route can keep a client of the
 * request that happened to come first.
 */
function createRequestDeps(first: AppDeps): AppDeps {
  const part = (name: keyof AppDeps) => {
    const running = current.getStore();
    if (running) return running[name];
    if ((LASTING as readonly string[]).includes(name)) return first[name];
    throw new Error(`${name} belongs to a request: ask for it in a route, not while routes are made.`);
  };
  const parts = Object.keys(first).map((name) => {
    const get = () => part(name as keyof AppDeps);
    return [name, { enumerable: true, get }] as const;
  });
  // Whether there is a clock to set is known from the first; which one is set is the request's.
  const setClock = first.setClock && ((to: Date) => current.getStore()!.setClock!(to));
  return Object.defineProperties({} as AppDeps, {
    ...Object.fromEntries(parts),
    setClock: { enumerable: true, value: setClock },
  });
}

/** Loaded only where it is wanted. */
async function openTraces(settings: NonNullable<Config['traces']>, { logLevel }: Config): Promise<Traces> {
  const { createTraces } = await import('./adapters/traces/open-telemetry.ts');
  return createTraces(settings, createConsoleLogger(logLevel), 'on-flush');
}

async function dependencies(
  { config, authenticator, counters, traces }: Isolate,
  sql: AppDeps['sql'],
): Promise<AppDeps> {
  const clock = config.sandbox ? createSettableClock(config.startAt ?? undefined) : null;
  if (clock) await loadSandboxClock(sql, clock);
  const tracer = (await traces)?.tracer ?? null;
  const logger = createConsoleLogger(config.logLevel);
  return {
    config,
    sql,
    replica: sql,
    clock: clock ?? systemClock,
    logger,
    limiter: createLimiter(sql, config.limits, counters),
    partners: partnerDirectory(sql, config.secret, clock ?? systemClock, logger),
    authenticator,
    metrics: null,
    tracer,
    jobs: null,
    clientAddress: (c) => toClientNetwork(c.req.header('CF-Connecting-IP') ?? 'unknown'),
    setClock: clock && ((to) => storeSandboxClock(sql, clock, to)),
    imageProcessor: null,
    drawLogo: null,
    ...observeProviders(
      {
        ...createProviders(config),
        mail: config.mail && mailByJobs,
        images: config.images.bucket && createBucketImageStore(config.images.bucket),
        postWebhook: null,
      },
      createCallObserver(null, tracer),
    ),
  };
}

/** Marks mail as configured, which calls check before they order one. The jobs that send it run on Node. */
const mailByJobs: MailSender = {
  send: () => Promise.reject(new Error('Mail is sent where jobs run.')),
  close: () => {},
};
