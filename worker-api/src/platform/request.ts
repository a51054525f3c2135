import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { setAnswerHeader } from './answer-header.ts';
import type { AppEnv } from './app-env.ts';
import { describeRefusedToken, readAccount } from './auth.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { AppDeps } from './deps.ts';
import { AppError, problemResponse } from './errors.ts';
import { describeError } from './logger.ts';
import { noteSignIn } from './note-sign-in.ts';
import { resolvePartner } from './partner.ts';

/** Gives every request a trace id, turns errors into problem documents, writes the log line. */
export function logRequests(deps: AppDeps): MiddlewareHandler<AppEnv> {
  const checkAnswers = deps.config.env === 'test';
  return async (c, next) => {
    const started = performance.now();
    // Where calls are traced, `traced` has set it.
    c.set('traceId', c.get('traceId') ?? readTraceId(c.req.header('traceparent')));
    c.set('partner', null);
    c.set('hostedOrigin', null);
    c.set('account', null);
    c.set('checkAnswers', checkAnswers);
    await next();
    setAnswerHeader(c, 'X-Trace-Id', c.get('traceId'));
    const seconds = (performance.now() - started) / 1000;
    const route = routePattern(c);
    deps.metrics?.request(c.req.method, route, c.res.status, seconds);
    deps.logger.info('request', {
      traceId: c.get('traceId'),
      method: c.req.method,
      route,
      status: c.res.status,
      ms: Math.round(seconds * 1000),
      partner: c.get('partner')?.slug,
      account: c.get('account')?.subject,
    });
  };
}

/**
 * The answer to anything thrown. What is not an `AppError` is logged; the client learns the trace id only. A token that
 * does not hold is the client's fault: anybody could fill the log with its stacks.
 */
export function answerError(deps: AppDeps, error: unknown, traceId: string): Response {
  if (error instanceof AppError && error.code === 'unauthenticated') {
    const { because, account } = describeRefusedToken(error.options.cause);
    if (because) deps.logger.info('sign-in refused', { traceId, because, account });
  } else if (error instanceof DatabaseUnavailable) {
    deps.logger.warn('request without database', { traceId, error: describeError(error) });
  } else if (!(error instanceof AppError) || error.code === 'internal' || error.options.cause !== undefined) {
    deps.logger.error('request failed', { traceId, error: describeError(error) });
  }
  return problemResponse(error, traceId);
}

/** Finds out who asks on `/api`: partner and origin, account, and whether the address asks too often. */
export function identifyCaller(deps: AppDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Webhooks have a separate limit: a burst of provider events is not a visitor's traffic.
    if (!c.req.path.startsWith('/api/webhooks/')) await deps.limiter.take('general', deps.clientAddress(c));
    const { partner, hostedOrigin } = await resolvePartner(c, deps.partners, deps.config.origin);
    c.set('partner', partner);
    c.set('hostedOrigin', hostedOrigin);
    const account = await readAccount(c, deps.authenticator);
    c.set('account', account);
    if (account) noteSignIn(deps, c, account);
    await next();
    // What a route does not offer to caches belongs to one person.
    if (!c.res.headers.has('Cache-Control')) setAnswerHeader(c, 'Cache-Control', 'no-store');
  };
}

/** The pattern of the route that answers, such as `/api/lead/:guid`; the pages' catch-all stands behind every GET. */
export function routePattern(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '/*';
}

/** The trace id of a W3C `traceparent`, else a new one. */
function readTraceId(traceparent: string | undefined): string {
  const given = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(traceparent ?? '')?.[1];
  return given ?? crypto.randomUUID().replaceAll('-', '');
}
