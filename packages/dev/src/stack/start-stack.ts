import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPages } from '../pages/build-pages.ts';
import { serveExamples } from '../pages/serve-examples.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { Child } from '../processes/child.ts';
import { watch } from '../processes/watch.ts';
import { claim } from './data-dir-lock.ts';
import { endedEarly } from './failures.ts';
import { choosePorts, type Ports } from './ports.ts';
import { migrate, type SeedSize, seed } from './prepare-database.ts';
import { providerEnv } from './provider-env.ts';
import { quiet, type Reporter } from './reporter.ts';
import { keptSecret } from './secret.ts';
import { startApi } from './start-api.ts';
import { startSandbox } from './start-sandbox.ts';

export type StackOptions = {
  /** All state and logs. */
  dataDir: string;
  /** Remove `dataDir` when the stack stops, or when this process is killed. */
  temporary?: boolean;
  /** Settings for the API and the sandbox (docs/configuration.md), over this process's own. */
  env?: Record<string, string | undefined>;
  /** Wanted ports; the next free one is taken. 0, the default, is any. */
  ports?: Partial<Ports>;
  sandbox?: boolean;
  /** Demo marketplace; none without the sandbox. */
  seed?: SeedSize | 'none';
  /** Rate limits by name, over the built-in ones: `{ general: { points: 1e6, seconds: 1 } }`. */
  limits?: Record<string, { points: number; seconds: number }>;
  /** Pages that are built already; otherwise they are built into the data directory. `none` serves no pages. */
  webRoot?: string | 'none';
  /** Whether the partner pages are served. */
  examples?: boolean;
  /** More settings of the embedded PostgreSQL. */
  postgresSettings?: Record<string, string>;
  reporter?: Reporter;
  /** Gives up a start that is under way. */
  signal?: AbortSignal;
};

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

type Undo = () => void | Promise<void>;

/** Starts everything of `npm start` and answers when the API is ready. A failed start leaves nothing running. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { reporter = quiet } = options;
  const failure = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, failure.signal]) : failure.signal;
  const dataDir = path.resolve(options.dataDir);
  const logDir = path.join(dataDir, 'logs');
  mkdirSync(logDir, { recursive: true });
  const undo: Undo[] = [];
  const undoLast: Undo[] = [];
  const stop = once(() => runAll([...undo.reverse(), ...undoLast.reverse()]));
  if (options.temporary) {
    const forget = watch({ kind: 'folder', path: dataDir });
    undoLast.push(() => {
      rmSync(dataDir, { recursive: true, force: true });
      forget();
    });
  }
  try {
    undoLast.push(claim(dataDir));
    const given = { ...process.env, ...options.env };
    const host = given.HOST ?? '127.0.0.1';
    const isSandbox = options.sandbox ?? true;
    const wanted = { hosted: 0, examples: 0, sandbox: 0, identity: 0, ...options.ports };
    if (!isSandbox) Object.assign(wanted, { sandbox: 0, identity: 0 });
    const ports = await choosePorts(wanted, host);
    const origin = given.PITLANE_ORIGIN || `http://localhost:${ports.hosted}`;
    const examplesOrigin = `http://127.0.0.1:${ports.examples}`;
    const env: Record<string, string | undefined> = {
      ...given,
      HOST: host,
      PORT: String(ports.hosted),
      EXAMPLES_PORT: String(ports.examples),
      EXAMPLES_ORIGIN: examplesOrigin,
      ...(ports.sandbox ? { SANDBOX_PORT: String(ports.sandbox) } : {}),
      ...(ports.identity ? { SANDBOX_OIDC_PORT: String(ports.identity) } : {}),
      PITLANE_DATA_DIR: dataDir,
      PITLANE_IMAGE_DIR: given.PITLANE_IMAGE_DIR || path.join(dataDir, 'images'),
      PITLANE_ORIGIN: origin,
      PITLANE_SECRET: given.PITLANE_SECRET || keptSecret(dataDir),
      PITLANE_SANDBOX: isSandbox ? 'on' : 'off',
      ...(options.limits ? { PITLANE_LIMITS: JSON.stringify(options.limits) } : {}),
    };
    const children: Child[] = [];
    const run = (child: Child) => {
      children.push(child);
      undo.push(() => child.stop());
    };

    const openDatabase = async () => {
      if (given.DATABASE_URL) return given.DATABASE_URL;
      const server = await reporter.step('PostgreSQL', () =>
        startPostgres({
          dataDir: path.join(dataDir, 'postgres'),
          temporary: options.temporary,
          settings: options.postgresSettings,
        }),
      );
      undoLast.push(() => server.stop());
      return server.url;
    };
    const prepareDatabase = async () => {
      const databaseUrl = await openDatabase();
      const task = { databaseUrl, env, logDir, signal };
      await reporter.step('Schema', () => migrate(task));
      const size = options.seed ?? 'full';
      if (isSandbox && size !== 'none') {
        const mark = given.DATABASE_URL ? undefined : path.join(dataDir, 'seeded');
        await reporter.step('Demo marketplace', (say) => seed({ ...task, onLine: say }, size, mark));
      }
      return databaseUrl;
    };
    const openSandbox = async () => {
      if (!isSandbox) return {};
      const sandbox = await reporter.step('Sandbox providers', () =>
        startSandbox(env, logDir, (line) => reporter.warn('sandbox', line)),
      );
      run(sandbox.child);
      return providerEnv(sandbox.env, given);
    };
    const openPages = async () => {
      if (options.webRoot === 'none') return undefined;
      if (options.webRoot) return options.webRoot;
      const webRoot = path.join(dataDir, 'web');
      await reporter.step('Pages', (say) =>
        buildPages({ webRoot, logDir, signal, onBuilt: (folder) => say(`built ${folder}`) }),
      );
      return webRoot;
    };

    const [databaseUrl, providers, webRoot] = await allOrNone(
      [prepareDatabase(), openSandbox(), openPages()],
      (reason) => failure.abort(reason),
    );
    signal?.throwIfAborted();
    Object.assign(env, providers, { DATABASE_URL: databaseUrl, PITLANE_WEB_ROOT: webRoot });
    if (options.examples ?? true) {
      const server = await serveExamples({
        port: ports.examples,
        hostedOrigin: origin,
        built: webRoot && path.join(webRoot, 'examples'),
      });
      undo.push(() => server.stop());
    }
    run(await reporter.step('API', () => startApi(env, logDir, (line) => reporter.warn('API', line))));
    signal?.throwIfAborted();

    const failed = Promise.race(children.map((child) => endedEarly(child)));
    failed.catch(() => {});
    return {
      origin,
      examplesOrigin: (options.examples ?? true) ? examplesOrigin : null,
      sandboxUrl: env.PITLANE_SANDBOX_URL ?? null,
      databaseUrl,
      dataDir,
      logDir,
      ports,
      env,
      failed,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Like `Promise.all`, but `onFailure` is told the first failure and the others are waited for, so that what
 * they started is known.
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

/** Every step runs, also after one has failed; the first failure is thrown at the end. */
async function runAll(steps: Undo[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
