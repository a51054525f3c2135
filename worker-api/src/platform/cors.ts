import { HEADER } from '@pitlane/contracts/constants';
import type { Context, MiddlewareHandler } from 'hono';
import { setAnswerHeader } from './answer-header.ts';
import type { AppEnv } from './app-env.ts';
import { AppError } from './errors.ts';
import { ACCESS_HEADER } from './session.ts';

const ALLOWED_HEADERS = [
  'Content-Type',
  'Authorization',
  'Idempotency-Key',
  'X-Partner-Key',
  ACCESS_HEADER,
  'traceparent',
  HEADER.suppressAlert,
  HEADER.redirectOn404,
];
const TWO_HOURS = '7200';

/**
 * Cross-origin answers for partner pages. A preflight cannot name its partner key, so it is answered for
 * every origin; the request itself is refused unless the key allows the origin (`partner.ts`), and its
 * answer is readable only then. The refusal itself is readable everywhere: it names the partner's mistake and reveals
 * nothing. Credentials are never allowed: cookies belong to the hosted pages.
 */
export function allowCrossOrigin(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header('Origin');
    if (origin !== undefined && c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method')) {
      return new Response(null, {
        status: 204,
        headers: {
          'Access-Control-Allow-Origin': origin,
          'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
          'Access-Control-Allow-Headers': ALLOWED_HEADERS.join(', '),
          'Access-Control-Max-Age': TWO_HOURS,
          Vary: 'Origin',
        },
      });
    }
    await next();
    setAnswerHeader(c, 'Vary', 'Origin', 'append');
    const isReadable = c.get('partner')?.allowedOrigins.includes(origin ?? '') || isReadableRefusal(c);
    if (origin !== undefined && isReadable) {
      setAnswerHeader(c, 'Access-Control-Allow-Origin', origin);
      setAnswerHeader(
        c,
        'Access-Control-Expose-Headers',
        'X-Trace-Id, Retry-After, X-Suppress-Alert, X-Redirect-On-404',
      );
    }
    return undefined;
  };
}

const READABLE_REFUSALS = ['unknown-partner', 'origin-not-allowed'];

/** The rate limit, an unknown key and a foreign origin are refused before there is anything to read. */
const isReadableRefusal = (c: Context<AppEnv>): boolean =>
  c.res.status === 429 || (c.error instanceof AppError && READABLE_REFUSALS.includes(c.error.code));
