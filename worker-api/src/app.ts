import { Hono } from 'hono';
import { FEATURES } from './modules.ts';
import { documentRoutes } from './platform/api-reference/document-routes.ts';
import type { AppEnv } from './platform/app-env.ts';
import { allowCrossOrigin } from './platform/cors.ts';
import type { AppDeps } from './platform/deps.ts';
import { AppError } from './platform/errors.ts';
import type { Feature } from './platform/feature.ts';
import { healthRoutes } from './platform/health.ts';
import type { Metrics } from './platform/metrics.ts';
import { answerError, identifyCaller, logRequests } from './platform/request.ts';
import { sandboxClockRoutes } from './platform/sandbox-clock.ts';
import { secureAnswers } from './platform/secure-answers.ts';
import { traceRequests } from './platform/tracing-middleware.ts';
import { countWork } from './shared/work/index.ts';
import { PARTNER_WEBHOOKS } from './site/partner-webhooks/index.ts';

/** Composes platform and features into one handler. Holds no state; everything comes in by `deps`. */
export function createApp(deps: AppDeps, features: Feature[] = FEATURES): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => answerError(deps, error, c.get('traceId')));
  app.notFound((c) => answerError(deps, new AppError('not-found'), c.get('traceId')));

  if (deps.tracer) app.use('/api/*', traceRequests(deps.tracer));
  app.use('*', secureAnswers(deps.config));
  app.use('*', logRequests(deps));
  app.use('/api/*', allowCrossOrigin());
  app.use('/api/*', identifyCaller(deps));

  const measureWork = async (metrics: Metrics) => metrics.work(await countWork(deps.sql, deps.clock.now()));
  app.route('/', healthRoutes(deps, measureWork));
  app.route('/', sandboxClockRoutes(deps));
  for (const feature of features) {
    if (feature.routes) app.route('/', feature.routes(deps));
  }
  app.route('/', documentRoutes(app, deps, PARTNER_WEBHOOKS));
  return app;
}
