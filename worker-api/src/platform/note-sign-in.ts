import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { Account, Authenticator } from './auth.ts';
import type { AppDeps } from './deps.ts';

const MAX_TOKENS = 5_000;
/**
 * Ends of the signatures of the tokens that were logged; no secret, and never logged. By the authenticator, which lasts as
 * long as the process, or the isolate.
 */
const noted = new WeakMap<Authenticator, Set<string>>();

type Parts = Pick<AppDeps, 'logger' | 'authenticator'>;

/**
 * Logs the first use of an access token in this process: the sign-in itself is at the identity provider. Names the
 * account by its id, with what it may do, and never the token.
 */
export function noteSignIn({ logger, authenticator }: Parts, c: Context<AppEnv>, account: Account): void {
  const tokens = noted.get(authenticator) ?? new Set();
  noted.set(authenticator, tokens);
  const token = (c.req.header('Authorization') ?? '').slice(-32);
  if (tokens.has(token)) return;
  if (tokens.size >= MAX_TOKENS) tokens.clear();
  tokens.add(token);
  const { subject, permissions } = account;
  logger.info('signed in', {
    traceId: c.get('traceId'),
    account: subject,
    permissions: permissions.join(' '),
  });
}
