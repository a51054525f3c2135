import { SpanKind, type Tracer } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { routePattern } from './request.ts';
import { failSpan, inSpan, readTraceContext } from './tracing.ts';

/**
 * A span for every call, part of what the caller's `traceparent` names. Stands before everything else, and only where
 * calls are traced.
 */
export function traceRequests(tracer: Tracer): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const parent = readTraceContext({
      traceparent: c.req.header('traceparent'),
      tracestate: c.req.header('tracestate'),
    });
    const { method } = c.req;
    const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method }, parent };
    return inSpan(tracer, method, options, async (span) => {
      c.set('traceId', span.spanContext().traceId);
      await next();
      // The pattern, never the path: paths carry guids and tokens.
      const route = routePattern(c);
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status });
      const partner = c.get('partner')?.slug;
      if (partner !== undefined) span.setAttribute('pitlane.partner', partner);
      if (c.res.status >= 500) failSpan(span, c.error?.name ?? String(c.res.status));
    });
  };
}
