import type { Context } from 'hono';
import type { AppEnv } from '../platform/app-env.ts';
import { readSecretKey } from '../platform/auth.ts';
import { AppError } from '../platform/errors.ts';
import { neverCache } from '../platform/http-cache.ts';
import type { Partner, PartnerDirectory } from '../platform/partner.ts';

const FROM_BROWSER =
  'Secret keys belong on a server: a key that a page holds is everybody’s. Call from there, and revoke this key if a page had it.';

/**
 * The partner of the secret key in `Authorization: Bearer sk_…`. The answer is never cached. Throws `unauthenticated`, and
 * `forbidden` for calls that a browser sends.
 */
export async function requireSecretKey(c: Context<AppEnv>, partners: PartnerDirectory): Promise<Partner> {
  neverCache(c);
  const isFromBrowser = ['Origin', 'Sec-Fetch-Site'].some((name) => c.req.header(name) !== undefined);
  if (isFromBrowser) throw new AppError('forbidden', { detail: FROM_BROWSER });
  const key = readSecretKey(c);
  const partner = key === null ? null : await partners.byKey(key);
  if (!partner)
    throw new AppError('unauthenticated', {
      detail: 'Send a secret key of the partner: Authorization: Bearer sk_…',
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  return partner;
}
