import type { Context } from 'hono';
import type { AppEnv } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { canonicalJson } from '../../platform/idempotency.ts';
import { DEFAULT_PARTNER_SLUG, type Partner, requirePartner } from '../../platform/partner.ts';
import {
  deriveAccessToken,
  isFromHostedPage,
  readSession,
  type Session,
  setSessionCookie,
  toSession,
} from '../../platform/session.ts';
import { randomToken } from '../../platform/tokens.ts';
import type { LeadRow } from './lead-response.ts';

/** Who reads or writes a lead; `newSession` is granted the lead when the caller has no session. */
export type Caller = {
  partner: Partner;
  session: Session | null;
  newSession: Session;
  /** The hosted pages hold the session in a cookie; others get the token. */
  isHosted: boolean;
  subject: string | null;
};

/**
 * `scope`, `key` and `body` of an idempotent request derive the token: a replay gives the same one, a guessed key with
 * another body does not.
 */
export async function callerFrom(
  c: Context<AppEnv>,
  deps: AppDeps,
  idempotent?: { scope: string; key: string; body: unknown },
): Promise<Caller> {
  const { config } = deps;
  const partner = requirePartner(c);
  const session = await readSession(c, config);
  const token = idempotent
    ? await deriveAccessToken(config.secret, partner.id, tokenScope(idempotent), idempotent.key)
    : randomToken(32);
  const isHosted = isFromHostedPage(c, config);
  return {
    partner,
    session,
    newSession: await toSession(config.secret, token, isHosted ? 'cookie' : 'header'),
    isHosted,
    subject: c.get('account')?.subject ?? null,
  };
}

const tokenScope = ({ scope, body }: { scope: string; body: unknown }) => `${scope}/${canonicalJson(body)}`;

/** Hands a session that was new to the lead to its browser: by cookie to the hosted pages, else as a token. */
export function deliverSession(
  c: Context<AppEnv>,
  deps: AppDeps,
  caller: Caller,
  isNew: boolean,
): string | null {
  if (!isNew) return null;
  if (!caller.isHosted) return caller.newSession.token;
  setSessionCookie(c, deps.config, caller.newSession);
  return null;
}

/** The hosted pages speak for every partner's leads; a partner's key only for its own. */
export const isOwnPartner = (partner: Partner, lead: Pick<LeadRow, 'partnerId'>): boolean =>
  partner.id === lead.partnerId || partner.slug === DEFAULT_PARTNER_SLUG;
