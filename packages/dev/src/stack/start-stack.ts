import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildPages } from '../pages/build-pages.ts';
import { serveExamples } from '../pages/serve-examples.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { Child } from '../processes/child.ts';
import { CleanUp } from './clean-up.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { endedEarly } from './failures.ts';
import type { Ports } from './ports.ts';
import { migrate, seed } from './prepare-database.ts';
import { providerEnv } from './provider-env.ts';
import { quiet, type Reporter } from './reporter.ts';
import type { StackOptions } from './stack-options.ts';
import { chooseSettings, type Environment, type StackSettings } from './stack-settings.ts';
import { startApi } from './start-api.ts';
import { startSandbox } from './start-sandbox.ts';

export type Stack = {
  /** The hosted origin as browsers see it. */
  origin: string;
  examplesOrigin: string | null;
  /** The sandbox's own pages: inbox, plates, cards. */
  sandboxUrl: string | null;
  databaseUrl: string;
  dataDir: string;
  logDir: string;
  ports: Ports;
  /** Everything the API was started with. */
  env: Record<string, string | undefined>;
  /** Rejects when one of the parts ends by itself. */
  failed: Promise<never>;
  /** Drains the API first, PostgreSQL last. */
  stop(): Promise<void>;
};

/** What the parts of a start share. */
type StackContext = {
  options: StackOptions;
  settings: StackSettings;
  logDir: string;
  reporter: Reporter;
  cleanUp: CleanUp;
  children: Child[];
  signal: AbortSignal;
};

/** Starts everything of `npm start`; resolves when the API is ready. A failed start leaves nothing running. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { reporter = quiet } = options;
  const failure = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failure.signal]) : failure.signal;
  const dataDir = path.resolve(options.dataDir);
  const logDir = path.join(dataDir, 'logs');
  mkdirSync(logDir, { recursive: true });
  const cleanUp = new CleanUp();
  if (options.temporary) cleanUp.removeFolder(dataDir);
  try {
    cleanUp.addLast(lockDataDir(dataDir));
    const settings = await chooseSettings(options, dataDir);
    const context = { options, settings, logDir, reporter, cleanUp, children: [], signal };
    const [databaseUrl, providers, webRoot] = await allOrNone(
      [prepareDatabase(context), openSandbox(context), openPages(context)],
      (reason) => failure.abort(reason),
    );
    signal.throwIfAborted();
    const variables = { DATABASE_URL: databaseUrl, PITLANE_WEB_ROOT: webRoot };
    const env: Environment = { ...settings.env, ...providers, ...variables };
    const examplesOrigin = await openExamples(context, webRoot);
    await openApi(context, env);
    return {
      origin: settings.origin,
      examplesOrigin,
      sandboxUrl: env.PITLANE_SANDBOX_URL ?? null,
      databaseUrl,
      dataDir,
      logDir,
      ports: settings.ports,
      env,
      failed: firstFailure(context.children),
      stop: () => cleanUp.run(),
    };
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
}

/** Gives the address of a database with the newest schema and, with the sandbox, the demo marketplace. */
async function prepareDatabase(context: StackContext): Promise<string> {
  const { options, settings, reporter, logDir, signal } = context;
  const databaseUrl = settings.given.DATABASE_URL ?? (await openPostgres(context));
  const task = { databaseUrl, env: settings.env, logDir, signal };
  await reporter.step('Schema', () => migrate(task));
  const { seed: size = 'full', bookings } = options;
  if (settings.isSandbox && size !== 'none') {
    const mark = settings.given.DATABASE_URL ? undefined : path.join(settings.dataDir, 'seeded');
    await reporter.step('Demo marketplace', (say) =>
      seed({ ...task, onLine: say }, { size, bookings }, mark),
    );
  }
  return databaseUrl;
}

async function openPostgres({ options, settings, reporter, cleanUp }: StackContext): Promise<string> {
  const server = await reporter.step('PostgreSQL', () =>
    startPostgres({
      dataDir: path.join(settings.dataDir, 'postgres'),
      temporary: options.temporary,
      settings: options.postgresSettings,
    }),
  );
  cleanUp.addLast(() => server.stop());
  return server.url;
}

/** Gives the variables of the sandbox's providers; none without the sandbox. */
async function openSandbox(context: StackContext): Promise<Environment> {
  const { settings, reporter, logDir } = context;
  if (!settings.isSandbox) return {};
  const sandbox = await reporter.step('Sandbox providers', () =>
    startSandbox(settings.env, logDir, (line) => reporter.warn('sandbox', line)),
  );
  keep(context, sandbox.child);
  return providerEnv(sandbox.env, settings.given);
}

/** Gives the folder of the built pages; undefined when none are served. */
async function openPages({
  options,
  settings,
  reporter,
  logDir,
  signal,
}: StackContext): Promise<string | undefined> {
  if (options.webRoot === 'none') return undefined;
  if (options.webRoot) return options.webRoot;
  const webRoot = path.join(settings.dataDir, 'web');
  await reporter.step('Pages', (say) =>
    buildPages({ webRoot, logDir, signal, onBuilt: (folder) => say(`built ${folder}`) }),
  );
  return webRoot;
}

/** Gives the origin of the partners' example pages; null when they are not served. */
async function openExamples(
  { settings, cleanUp }: StackContext,
  webRoot: string | undefined,
): Promise<string | null> {
  if (!settings.servesExamples) return null;
  const server = await serveExamples({
    port: settings.ports.examples,
    hostedOrigin: settings.origin,
    built: webRoot && path.join(webRoot, 'examples'),
  });
  cleanUp.add(() => server.stop());
  return settings.examplesOrigin;
}

async function openApi(context: StackContext, env: Environment): Promise<void> {
  const { reporter, logDir, signal } = context;
  keep(
    context,
    await reporter.step('API', () => startApi(env, logDir, (line) => reporter.warn('API', line))),
  );
  signal.throwIfAborted();
}

function keep({ children, cleanUp }: StackContext, child: Child): void {
  children.push(child);
  cleanUp.add(() => child.stop());
}

function firstFailure(children: Child[]): Promise<never> {
  const failed = Promise.race(children.map((child) => endedEarly(child)));
  failed.catch(() => {});
  return failed;
}

/**
 * Like `Promise.all`, but calls `onFailure` with the first failure and waits for the others, so that what they started
 * is known.
 */
async function allOrNone<T extends unknown[]>(
  work: { [K in keyof T]: Promise<T[K]> },
  onFailure: (reason: unknown) => void,
): Promise<T> {
  const all = Promise.all(work) as Promise<T>;
  all.catch(onFailure);
  await Promise.allSettled(work);
  return all;
}
