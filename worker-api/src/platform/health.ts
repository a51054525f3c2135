import { createRouter, type Router } from './app-env.ts';
import type { AppDeps } from './deps.ts';
import { countDeadJobs } from './jobs.ts';
import { describeError } from './logger.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers and has the schema of this build. */
export function healthRoutes(deps: AppDeps): Router {
  const router = createRouter();
  router.get('/healthz', (c) => c.json({ status: 'ok' }));
  router.get('/readyz', async (c) => {
    const fault = await unreadiness(deps);
    return fault === null ? c.json({ status: 'ready' }) : c.json({ status: 'not ready', reason: fault }, 503);
  });
  const { metrics } = deps;
  if (metrics) {
    router.get('/metrics', async (c) => {
      metrics.deadJobs(await countDeadJobs(deps.sql));
      const { contentType, text } = await metrics.render();
      return c.body(text, 200, { 'Content-Type': contentType });
    });
  }
  return router;
}

async function unreadiness(deps: AppDeps): Promise<string | null> {
  try {
    const [row] = await deps.sql<
      { version: number | null }[]
    >`select max(version) as version from schema_version`;
    return (row?.version ?? 0) >= SCHEMA_VERSION
      ? null
      : 'the database has an older schema: run the migrations';
  } catch (error) {
    deps.logger.error('not ready', { error: describeError(error) });
    return 'the database does not answer';
  }
}
