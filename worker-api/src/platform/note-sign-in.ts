import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { Account } from './auth.ts';
import type { AppDeps } from './deps.ts';
import type { Logger } from './logger.ts';

const MOST_TOKENS = 5_000;
/** Ends of the signatures of tokens that each log has; no secret, and never logged. */
const noted = new WeakMap<Logger, Set<string>>();

/**
 * Logs the first use of an access token in this process: the sign-in itself is at the identity provider. Names the
 * account by its id, with what it may do, and never the token.
 */
export function noteSignIn({ logger }: Pick<AppDeps, 'logger'>, c: Context<AppEnv>, account: Account): void {
  const tokens = noted.get(logger) ?? new Set();
  noted.set(logger, tokens);
  const token = (c.req.header('Authorization') ?? '').slice(-32);
  if (tokens.has(token)) return;
  if (tokens.size >= MOST_TOKENS) tokens.clear();
  tokens.add(token);
  const { subject, permissions } = account;
  logger.info('signed in', {
    traceId: c.get('traceId'),
    account: subject,
    permissions: permissions.join(' '),
  });
}
