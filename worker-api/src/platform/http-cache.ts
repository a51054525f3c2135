import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * Lets browsers and shared caches keep the answer. The partner key is part of the address; an answer to one in the
 * header belongs to that client alone.
 */
export function cacheFor(c: Context<AppEnv>, seconds: number): void {
  const whose = c.req.header(PARTNER_HEADER) === undefined ? 'public' : 'private';
  c.header('Cache-Control', `${whose}, max-age=${seconds}`);
  c.header('Vary', PARTNER_HEADER, { append: true });
}

const PARTNER_HEADER = 'X-Partner-Key';

/** Answers that depend on who asks. */
export function neverCache(c: Context<AppEnv>): void {
  c.header('Cache-Control', 'no-store');
}
