import { createRouter, type Router } from './app-env.ts';
import type { AppDeps } from './deps.ts';
import { AppError } from './errors.ts';
import { readQueue } from './jobs.ts';
import { describeError } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { keyedHash, matchesAny } from './server-secret.ts';

/** Milliseconds that `/readyz` waits for the database. */
const READY_MS = 1_000;
/** Milliseconds that an answer of `/readyz` stands. While the next is sought, requests get the last one. */
const READY_KEPT_MS = 500;

/**
 * `/healthz`: the process lives; where it runs jobs, also whether they run. `/readyz`: the database answers within a
 * second and has the schema of this build; in a process that only runs jobs, they run. `/metrics`: what `measure` reads
 * now, and what was counted.
 */
export function healthRoutes(deps: AppDeps, measure: (metrics: Metrics) => Promise<void>): Router {
  const router = createRouter();
  router.get('/healthz', (c) =>
    c.json({ status: 'ok', ...(deps.jobs && { jobs: deps.jobs.areRunning() ? 'running' : 'restarting' }) }),
  );
  // What was found, and not the wait for it: on Workers a request must not wait for another one's.
  let found: { until: number; fault: string | null } | undefined;
  router.get('/readyz', async (c) => {
    const now = performance.now();
    if (!found || now >= found.until) {
      if (found) found.until = now + READY_MS;
      found = { fault: await findReadinessFault(deps), until: performance.now() + READY_KEPT_MS };
    }
    const { fault } = found;
    return fault === null ? c.json({ status: 'ready' }) : c.json({ status: 'not ready', reason: fault }, 503);
  });
  const { metrics } = deps;
  if (metrics) {
    router.get('/metrics', async (c) => {
      if (!(await canReadMetrics(deps, c.req.header('Authorization')))) throw new AppError('not-found');
      if (deps.jobs) metrics.jobsRunning(deps.jobs.areRunning());
      metrics.queue(await readQueue(deps.sql));
      await measure(metrics);
      const { contentType, text } = await metrics.render();
      return c.body(text, 200, { 'Content-Type': contentType });
    });
  }
  return router;
}

/** Requires the token. Without one configured, metrics are open outside production and closed in it. */
async function canReadMetrics({ config }: AppDeps, authorization: string | undefined): Promise<boolean> {
  if (config.metricsToken === null) return config.env !== 'production';
  const [given, wanted] = await Promise.all(
    [authorization ?? '', `Bearer ${config.metricsToken}`].map((text) =>
      keyedHash(config.secret, 'metrics-token', text),
    ),
  );
  return matchesAny([wanted!], given!);
}

async function findReadinessFault(deps: AppDeps): Promise<string | null> {
  const away = 'the database does not answer';
  let late: NodeJS.Timeout | undefined;
  try {
    const answer = await Promise.race([
      findSchemaFault(deps),
      new Promise<never>((_resolve, reject) => {
        late = setTimeout(() => reject(new Error(away)), READY_MS);
      }),
    ]);
    if (answer !== null) return answer;
  } catch (error) {
    deps.logger.error('not ready', { error: describeError(error) });
    return away;
  } finally {
    clearTimeout(late);
  }
  return deps.jobs && !deps.config.serve && !deps.jobs.areRunning() ? 'the jobs do not run' : null;
}

async function findSchemaFault({ sql }: AppDeps): Promise<string | null> {
  const [row] = await sql<{ version: number | null }[]>`
    select max(version) as version from schema_version`;
  return (row?.version ?? 0) >= SCHEMA_VERSION
    ? null
    : 'the database has an older schema: run the migrations';
}
