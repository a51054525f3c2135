import type { MiddlewareHandler } from 'hono';
import { setAnswerHeader } from './answer-header.ts';
import type { AppEnv } from './app-env.ts';
import type { Config } from './config.ts';
import { commonHeaders, DATA_POLICY } from './security-headers.ts';

const DATA = /json|text\/plain/;

/** Gives every answer the common headers, also a refusal. A header that is set already stays. */
export function secureAnswers(config: Pick<Config, 'origin'>): MiddlewareHandler<AppEnv> {
  const common = Object.entries(commonHeaders(config));
  const ofData = [...common, ['Content-Security-Policy', DATA_POLICY] as const];
  return async (c, next) => {
    await next();
    const isData = DATA.test(c.res.headers.get('Content-Type') ?? '');
    for (const [name, value] of isData ? ofData : common)
      if (!c.res.headers.has(name)) setAnswerHeader(c, name, value);
  };
}
