import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { AppDeps } from './deps.ts';

/** Limits how many pages and files of theirs an address reads. A page with its files counts for some thirty. */
export const limitPages =
  ({ limiter, clientAddress }: Pick<AppDeps, 'limiter' | 'clientAddress'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await limiter.take('page', clientAddress(c));
    await next();
  };
