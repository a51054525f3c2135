import type { Context } from 'hono';
import type { AppEnv } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { canonicalJson } from '../../platform/idempotency.ts';
import { DEFAULT_PARTNER_SLUG, type Partner, requirePartner } from '../../platform/partner.ts';
import {
  deriveAccessToken,
  readSession,
  type Session,
  setSessionCookie,
  toSession,
} from '../../platform/session.ts';
import { randomToken } from '../../platform/tokens.ts';
import type { LeadRow } from './lead-response.ts';

/** Who writes or reads a lead. `newSession` is the one that a lead is granted to when the asker has none. */
export type Asker = {
  partner: Partner;
  session: Session | null;
  newSession: Session;
  /** The hosted pages hold the session in a cookie, everybody else gets the token. */
  isHosted: boolean;
  subject: string | null;
};

/**
 * `scope`, `key` and `body` of an idempotent request derive the token, so that a replay gives the same one, and a key
 * that somebody else guessed gives another.
 */
export async function askerOf(
  c: Context<AppEnv>,
  deps: AppDeps,
  idempotent?: { scope: string; key: string; body: unknown },
): Promise<Asker> {
  const { config } = deps;
  const partner = requirePartner(c);
  const session = await readSession(c, config);
  const token = idempotent
    ? await deriveAccessToken(config.secret, partner.id, scopeOf(idempotent), idempotent.key)
    : randomToken(32);
  const isHosted = c.req.header('Origin') === config.origin;
  return {
    partner,
    session,
    newSession: await toSession(config.secret, token, isHosted ? 'cookie' : 'header'),
    isHosted,
    subject: c.get('account')?.subject ?? null,
  };
}

const scopeOf = ({ scope, body }: { scope: string; body: unknown }) => `${scope}/${canonicalJson(body)}`;

/** Hands a session that was new to the lead to its browser: by cookie to the hosted pages, else as a token. */
export function handOver(c: Context<AppEnv>, deps: AppDeps, asker: Asker, isNew: boolean): string | null {
  if (!isNew) return null;
  if (!asker.isHosted) return asker.newSession.token;
  setSessionCookie(c, deps.config, asker.newSession);
  return null;
}

/** The hosted pages speak for every partner's leads; a partner's key only for its own. */
export const isOwnPartner = (partner: Partner, lead: Pick<LeadRow, 'partnerId'>): boolean =>
  partner.id === lead.partnerId || partner.slug === DEFAULT_PARTNER_SLUG;
