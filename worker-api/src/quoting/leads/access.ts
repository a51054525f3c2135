import type { DeviceClass } from '@pitlane/contracts';
import { deviceClass } from '@pitlane/domain/funnel/device-class';
import type { Context } from 'hono';
import type { AppEnv } from '../../platform/app-env.ts';
import { readLeadViewToken } from '../../platform/booking-token.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { DEFAULT_PARTNER_SLUG, type Partner, requirePartner } from '../../platform/partner.ts';
import {
  ACCESS_HEADER,
  createSession,
  isFromHostedPage,
  type NewSession,
  readSession,
  restoreSession,
  type Session,
  setSessionCookie,
} from '../../platform/session.ts';
import type { LeadRow } from './lead-response.ts';

/** Who reads or writes a lead; `newSession` is granted the lead where the caller brings none of ours. */
export type Caller = {
  partner: Partner;
  session: Session | null;
  /** The lead that an operator reads as its customer does, and does nothing with; null for everybody else. */
  viewedGuid: string | null;
  newSession: NewSession;
  /** The hosted pages hold the session in a cookie; others get the token. */
  isHosted: boolean;
  subject: string | null;
  device: DeviceClass;
};

/** The class of the device that calls; nothing else of it is read. */
export const readDevice = (c: Context<AppEnv>): DeviceClass =>
  deviceClass(c.req.header('Sec-CH-UA-Mobile'), c.req.header('User-Agent'));

export async function callerFrom(c: Context<AppEnv>, deps: AppDeps): Promise<Caller> {
  const { config } = deps;
  const session = await readSession(c, deps);
  const isHosted = isFromHostedPage(c, config) || session?.from === 'cookie';
  return {
    partner: requirePartner(c),
    session,
    viewedGuid: await readViewedGuid(c, deps),
    newSession: await createSession(config.secret, isHosted ? 'cookie' : 'header'),
    isHosted,
    subject: c.get('account')?.subject ?? null,
    device: readDevice(c),
  };
}

/** Half an hour at most after an operator opened the page; no call that writes reads it. */
async function readViewedGuid(c: Context<AppEnv>, { config, clock }: AppDeps): Promise<string | null> {
  const token = c.req.header(ACCESS_HEADER);
  return token ? readLeadViewToken(config.secret, token, clock.now()) : null;
}

/**
 * The session that an idempotent request was granted, by the seed that its record keeps: a repeat gets the same one.
 * Null where the caller's own was granted, and once it has ended.
 */
export const restoreGrantedSession = async (
  deps: AppDeps,
  { isHosted }: Caller,
  seed: string | null,
): Promise<Session | null> =>
  seed === null ? null : restoreSession(deps, isHosted ? 'cookie' : 'header', seed);

/** Hands a session to its browser: by cookie to the hosted pages, else as the token that this gives. */
export function deliverSession(
  c: Context<AppEnv>,
  deps: AppDeps,
  caller: Caller,
  session: Session | null,
): string | null {
  if (!session) return null;
  if (!caller.isHosted) return session.token;
  setSessionCookie(c, deps.config, session);
  return null;
}

/** The hosted pages speak for every partner's leads; a partner's key only for its own. */
export const isOwnPartner = (partner: Partner, lead: Pick<LeadRow, 'partnerId'>): boolean =>
  partner.id === lead.partnerId || partner.slug === DEFAULT_PARTNER_SLUG;
