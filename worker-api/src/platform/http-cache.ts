import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Lets browsers and shared caches keep the answer; the partner key is part of the address. */
export function cacheFor(c: Context<AppEnv>, seconds: number): void {
  c.header('Cache-Control', `public, max-age=${seconds}`);
}

/** Answers that depend on who asks. */
export function neverCache(c: Context<AppEnv>): void {
  c.header('Cache-Control', 'no-store');
}
