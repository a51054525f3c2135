import type { MiddlewareHandler } from 'hono';
import { setAnswerHeader } from './answer-header.ts';
import type { AppEnv } from './app-env.ts';
import type { Config } from './config.ts';
import { TRANSPORT_SECURITY } from './security-headers.ts';

/** Data is no page: where a browser opens it, it runs and embeds nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const DATA = /json|text\/plain/;

/** Headers of every answer, also of refusals. A page brings its own. */
export function secureAnswers({ origin }: Pick<Config, 'origin'>): MiddlewareHandler<AppEnv> {
  const always: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(origin.startsWith('https://') ? TRANSPORT_SECURITY : {}),
  };
  return async (c, next) => {
    await next();
    const isData = DATA.test(c.res.headers.get('Content-Type') ?? '');
    for (const [name, value] of Object.entries({
      ...always,
      ...(isData && { 'Content-Security-Policy': DATA_POLICY }),
    }))
      if (!c.res.headers.has(name)) setAnswerHeader(c, name, value);
  };
}
