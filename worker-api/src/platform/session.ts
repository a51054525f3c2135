import { QUOTE_KEPT_DAYS } from '@pitlane/contracts/constants';
import { secondsInDay } from 'date-fns/constants';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type AppEnv, assertDocumented } from './app-env.ts';
import type { Config } from './config.ts';
import type { Db, Sql, Tx } from './database.ts';
import type { AppDeps } from './deps.ts';
import { AppError } from './errors.ts';
import { base64url, keyedHash, randomToken } from './tokens.ts';
import { transaction } from './transaction.ts';

/** A browser session: the token lives in the browser, the hash in the database. */
export type Session = { token: string; hash: Buffer; from: 'header' | 'cookie' };

export const ACCESS_HEADER = 'X-Lead-Access-Token';
export const SESSION_COOKIE = 'pitlane-session';
/** Browsers cap cookies at 400 days. */
const SESSION_SECONDS = 400 * secondsInDay;
/** Seconds in which a hand-off has to be used (architecture, "Who holds the lead"). */
export const HANDOFF_SECONDS = 60;
/** Seconds in which the link of a message opens a quote: as long as its prices are kept. */
const RESUME_LINK_SECONDS = QUOTE_KEPT_DAYS * secondsInDay;

/**
 * The session a request brings: the header (embedded) or the cookie (hosted pages). The cookie only counts
 * for the hosted origins themselves; navigation handlers never ask.
 */
export async function readSession(c: Context<AppEnv>, config: Config): Promise<Session | null> {
  assertDocumented(c, 'leadAccess');
  const header = c.req.header(ACCESS_HEADER);
  if (header) return toSession(config.secret, header, 'header');
  if (c.req.header('Origin') !== undefined && !isFromHostedPage(c, config)) return null;
  const cookie = getCookie(c, SESSION_COOKIE);
  return cookie ? toSession(config.secret, cookie, 'cookie') : null;
}

/** Whether the browser names the origin of hosted pages: the operator's, or a partner's own. */
export function isFromHostedPage(c: Context<AppEnv>, { origin: own }: Pick<Config, 'origin'>): boolean {
  const origin = c.req.header('Origin');
  return origin !== undefined && (origin === own || origin === c.get('hostedOrigin'));
}

/** The session of a token that was just made or derived. */
export async function toSession(
  secret: string,
  token: string,
  from: Session['from'] = 'header',
): Promise<Session> {
  return { token, hash: Buffer.from(await keyedHash(secret, 'session', token.slice(0, 200))), from };
}

/** Derives the access token of an idempotent request: a replay gets the same one without it being stored. */
export async function deriveAccessToken(secret: string, partnerId: number, scope: string, key: string) {
  return base64url(await keyedHash(secret, 'access-token', `${partnerId}/${scope}/${key}`));
}

/** Makes the session known and lets it see the lead. Both are idempotent. */
export async function grantAccess(
  tx: Tx,
  grant: { session: Session; leadGuid: string; partnerId: number; now: Date },
): Promise<void> {
  const expires = new Date(grant.now.getTime() + SESSION_SECONDS * 1000);
  await tx`insert into session (session_hash, partner_id, created_at, last_seen_at, expires_at)
           values (${grant.session.hash}, ${grant.partnerId}, ${grant.now}, ${grant.now}, ${expires})
           on conflict (session_hash) do update set last_seen_at = excluded.last_seen_at,
                                                    expires_at = excluded.expires_at`;
  await tx`insert into lead_access (lead_guid, session_hash, granted_at)
           values (${grant.leadGuid}, ${grant.session.hash}, ${grant.now}) on conflict do nothing`;
}

/** True when the session may read and write the lead's contact details. */
export async function hasLeadAccess(
  db: Db,
  leadGuid: string,
  session: Session | null,
  now: Date,
): Promise<boolean> {
  if (!session) return false;
  const rows = await db`select 1 from lead_access a join session s using (session_hash)
                         where a.lead_guid = ${leadGuid} and a.session_hash = ${session.hash}
                           and s.expires_at > ${now}`;
  return rows.length > 0;
}

/** Makes a code that carries access to a lead into another session, once. */
export async function createHandoffCode(
  db: Db,
  secret: string,
  handoff: { leadGuid: string; now: Date; seconds?: number; bookingToken?: string },
): Promise<string> {
  const code = randomToken(24);
  const hash = Buffer.from(await keyedHash(secret, 'handoff', code));
  const expires = new Date(handoff.now.getTime() + (handoff.seconds ?? HANDOFF_SECONDS) * 1000);
  await db`insert into handoff_code (code_hash, lead_guid, booking_token, created_at, expires_at)
           values (${hash}, ${handoff.leadGuid}, ${handoff.bookingToken ?? null}, ${handoff.now}, ${expires})`;
  return code;
}

/** Makes the code of a mailed link to a lead. A message calls this when it is sent, so that no job holds a code. */
export const createResumeCode = (
  { config, clock, sql }: Pick<AppDeps, 'config' | 'clock' | 'sql'>,
  leadGuid: string,
  db: Db = sql,
): Promise<string> =>
  createHandoffCode(db, config.secret, { leadGuid, now: clock.now(), seconds: RESUME_LINK_SECONDS });

/**
 * Redeems a code: the session that redeems (the one it has, else a new one) gets access to the lead.
 * Throws `expired` for a code that is used, too old or unknown, alike.
 */
export async function exchangeHandoffCode(
  sql: Sql,
  secret: string,
  exchange: { code: string; current: Session | null; now: Date },
): Promise<{ session: Session; leadGuid: string; bookingToken: string | null }> {
  const hash = Buffer.from(await keyedHash(secret, 'handoff', exchange.code));
  const session = exchange.current ?? (await toSession(secret, randomToken(32), 'cookie'));
  return transaction(sql, async (tx) => {
    const [used] = await tx<{ leadGuid: string; bookingToken: string | null; partnerId: number }[]>`
      update handoff_code h set used_at = ${exchange.now} from lead l
       where h.code_hash = ${hash} and h.used_at is null and h.expires_at > ${exchange.now}
         and l.guid = h.lead_guid
      returning h.lead_guid, h.booking_token, l.partner_id`;
    if (!used) throw new AppError('expired', { detail: 'This link has already been used or has expired.' });
    await grantAccess(tx, { session, leadGuid: used.leadGuid, partnerId: used.partnerId, now: exchange.now });
    return { session, leadGuid: used.leadGuid, bookingToken: used.bookingToken };
  });
}

/** Puts the session into the HttpOnly cookie of the hosted origin. */
export function setSessionCookie(c: Context<AppEnv>, config: Config, session: Session): void {
  setCookie(c, SESSION_COOKIE, session.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.origin.startsWith('https://'),
    maxAge: SESSION_SECONDS,
  });
}
