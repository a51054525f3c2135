import { QUOTE_KEPT_DAYS } from '@pitlane/contracts/constants';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { addSeconds } from 'date-fns/addSeconds';
import { secondsInDay } from 'date-fns/constants';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type AppEnv, assertDocumented } from './app-env.ts';
import type { Config } from './config.ts';
import type { Db, Sql, Tx } from './database.ts';
import type { AppDeps } from './deps.ts';
import { AppError } from './errors.ts';
import { keyedHash, keyedHashes, type ServerSecret } from './server-secret.ts';
import { base64url, randomToken } from './tokens.ts';
import { transaction } from './transaction.ts';

/**
 * A browser session: the token lives in the browser, the hash in the database. `isCurrent`: stored under the server's
 * current secret.
 */
export type Session = { token: string; hash: Buffer; from: 'header' | 'cookie'; isCurrent: boolean };
/** A session that the server makes. A replay makes it again from the seed, so the token is stored nowhere. */
export type NewSession = Session & { seed: string };

type SessionDeps = Pick<AppDeps, 'sql' | 'config' | 'clock'>;

export const ACCESS_HEADER = 'X-Lead-Access-Token';
/** What a token's hash is made for, and the token of a seed. */
const PURPOSE = 'server-session';
const SEED_PURPOSE = 'access-token';
/** 32 bytes as base64url. Any other text is not a session. */
const TOKEN = /^[\w-]{43}$/;
/** Days after the last quote that was added, at which a session ends. */
const IDLE_DAYS = 90;
/** Days after which no token opens anything, however often quotes were added. */
const TOKEN_DAYS = 365;
/** Seconds in which a replaced cookie still opens what it opened: for calls that were under way. */
const RENEWED_SECONDS = 60;
/** Seconds in which a hand-off has to be used (docs/architecture.md, "Access to a lead"). */
export const HANDOFF_SECONDS = 60;
/** Seconds in which the link of a message opens a quote: as long as its prices are kept. */
const RESUME_LINK_SECONDS = QUOTE_KEPT_DAYS * secondsInDay;

/**
 * The session a request brings: the header (embedded) or the cookie (hosted pages). The cookie only counts
 * for the hosted origins themselves; navigation handlers never ask. Whether it is known, the database decides.
 * The first time that a cookie comes, the one that it replaces gets its end.
 */
export async function readSession(c: Context<AppEnv>, deps: SessionDeps): Promise<Session | null> {
  assertDocumented(c, 'leadAccess');
  const { config } = deps;
  const header = c.req.header(ACCESS_HEADER);
  if (header) return toSession(deps, header, 'header');
  const cookie = mayUseCookie(c, config) && getCookie(c, cookieName(config));
  const session = cookie ? await toSession(deps, cookie, 'cookie') : null;
  if (session) await endReplaced(deps, session);
  return session;
}

/** Only here is it sure that the browser has the new cookie: the answer that brought it could have been lost. */
async function endReplaced({ sql, clock }: SessionDeps, { hash }: Session): Promise<void> {
  const end = addSeconds(clock.now(), RENEWED_SECONDS);
  await sql`update session former set expires_at = ${end} from session s
             where s.session_hash = ${hash} and former.session_hash = s.replaces and former.expires_at > ${end}`;
}

/** Whether the browser names the origin of hosted pages: the operator's, or a partner's own. */
export function isFromHostedPage(c: Context<AppEnv>, { origin: own }: Pick<Config, 'origin'>): boolean {
  const origin = c.req.header('Origin');
  return origin !== undefined && (origin === own || origin === c.get('hostedOrigin'));
}

/** No other site reads or removes the cookie. */
const mayUseCookie = (c: Context<AppEnv>, config: Config): boolean =>
  c.req.header('Origin') === undefined || isFromHostedPage(c, config);

async function toSession(
  { sql, config }: SessionDeps,
  token: string,
  from: Session['from'],
): Promise<Session | null> {
  if (!TOKEN.test(token)) return null;
  const [hash, ...previous] = await keyedHashes(config.secret, PURPOSE, token);
  const stored = previous.length === 0 ? null : await findStoredHash(sql, previous);
  return { token, hash: stored ?? hash, from, isCurrent: stored === null };
}

/** Which of the hashes is that of a session, which may have ended. */
async function findStoredHash(sql: Sql, hashes: Buffer[]): Promise<Buffer | null> {
  const [row] = await sql<{ sessionHash: Buffer }[]>`
    select session_hash from session where session_hash in ${sql(hashes)}`;
  return row?.sessionHash ?? null;
}

/** Makes a session from 32 random bytes, or the same one again from its seed. */
export async function createSession(
  secret: ServerSecret,
  from: Session['from'] = 'header',
  seed: string = randomToken(32),
): Promise<NewSession> {
  const token = base64url(await keyedHash(secret, SEED_PURPOSE, seed));
  return { token, hash: await keyedHash(secret, PURPOSE, token), from, isCurrent: true, seed };
}

/** The session that the first attempt of a repeated request created; null once it has ended. */
export async function restoreSession(
  deps: SessionDeps,
  from: Session['from'],
  seed: string,
): Promise<Session | null> {
  const { sql, config, clock } = deps;
  for (const hash of await keyedHashes(config.secret, SEED_PURPOSE, seed)) {
    const session = (await toSession(deps, base64url(hash), from))!;
    const rows = await sql`
      select 1 from session where session_hash = ${session.hash} and expires_at > ${clock.now()}`;
    if (rows.length > 0) return session;
  }
  return null;
}

export type Grant = {
  /** What the request brought; null without one. */
  current: Session | null;
  /** Takes its place where it is unknown, has ended, is a cookie, is too old for the new lead, or of the previous secret. */
  fresh: Session;
  leadGuid: string;
  partnerId: number;
  now: Date;
};

/**
 * Lets the caller's browser see the lead, and gives the session that does. Only a session of ours counts. A cookie is
 * replaced, so that one planted in the browser never sees what is added; a header comes from the client's own store.
 */
export async function grantAccess(tx: Tx, grant: Grant): Promise<Session> {
  const { current, fresh, now } = grant;
  if (current?.from === 'header' && current.isCurrent && (await prolong(tx, current, now))) {
    await addLead(tx, current, grant);
    return current;
  }
  await tx`
    insert into session (session_hash, partner_id, created_at, last_seen_at, expires_at, replaces)
    values (${fresh.hash}, ${grant.partnerId}, ${now}, ${now}, ${addElapsedDays(now, IDLE_DAYS)}, ${current?.hash ?? null})
        on conflict do nothing`;
  await tx`
    insert into lead_access (lead_guid, session_hash, granted_at)
    select a.lead_guid, ${fresh.hash}, a.granted_at from lead_access a join session s using (session_hash)
     where a.session_hash = ${current?.hash ?? null} and s.expires_at > ${now}
        on conflict do nothing`;
  await addLead(tx, fresh, grant);
  return fresh;
}

/** False for a session that is unknown, has ended, or is too old to be open for as long as a new lead should be. */
async function prolong(tx: Tx, { hash }: Session, now: Date): Promise<boolean> {
  const rows = await tx`
    update session set last_seen_at = ${now}, expires_at = ${addElapsedDays(now, IDLE_DAYS)}
     where session_hash = ${hash} and expires_at > ${now}
       and created_at >= ${addElapsedDays(now, IDLE_DAYS - TOKEN_DAYS)} returning 1`;
  return rows.length > 0;
}

async function addLead(tx: Tx, { hash }: Session, { leadGuid, now }: Grant): Promise<void> {
  await tx`insert into lead_access (lead_guid, session_hash, granted_at) values (${leadGuid}, ${hash}, ${now})
               on conflict do nothing`;
}

/** Ends the request's session, with all that it may see, and takes its cookie out of the browser. */
export async function endSession(c: Context<AppEnv>, deps: SessionDeps): Promise<void> {
  const { config } = deps;
  const session = await readSession(c, deps);
  if (session)
    await deps.sql`
      delete from session where session_hash = ${session.hash}
          or session_hash = (select replaces from session where session_hash = ${session.hash})`;
  if (mayUseCookie(c, config)) deleteCookie(c, cookieName(config), cookieAttributes(config));
}

/** Ends the sessions that see a lead, and its links that were not opened; `null`: of all leads. Answers how many. */
export async function endSessions(tx: Tx, leadGuid: string | null): Promise<number> {
  const ofLead = leadGuid === null ? tx`true` : tx`lead_guid = ${leadGuid}`;
  await tx`delete from handoff_code where used_at is null and ${ofLead}`;
  const ended = await tx`
    delete from session
     where ${leadGuid === null} or session_hash in (select session_hash from lead_access where ${ofLead}) returning 1`;
  return ended.length;
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
  secret: ServerSecret,
  handoff: { leadGuid: string; now: Date; seconds?: number },
): Promise<string> {
  const code = randomToken(24);
  const hash = await keyedHash(secret, 'handoff', code);
  const expires = addSeconds(handoff.now, handoff.seconds ?? HANDOFF_SECONDS);
  await db`insert into handoff_code (code_hash, lead_guid, created_at, expires_at)
           values (${hash}, ${handoff.leadGuid}, ${handoff.now}, ${expires})`;
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
 * Redeems a code: the browser that redeems gets access to the lead, by a session that takes the place of its cookie.
 * Throws `expired` for a code that is used, too old or unknown, alike.
 */
export async function exchangeHandoffCode(
  sql: Sql,
  secret: ServerSecret,
  exchange: { code: string; current: Session | null; now: Date },
): Promise<{ session: Session; leadGuid: string }> {
  const { now } = exchange;
  const hashes = await keyedHashes(secret, 'handoff', exchange.code);
  const fresh = await createSession(secret, 'cookie');
  const current = exchange.current?.from === 'cookie' ? exchange.current : null;
  return transaction(sql, async (tx) => {
    // The lead before its codes: a use may end its other codes, and two uses at once must not wait for each other.
    await tx`select 1 from lead where guid in (select lead_guid from handoff_code where code_hash in ${tx([...hashes])})
                for update`;
    const [used] = await tx<{ leadGuid: string; partnerId: number }[]>`
      update handoff_code h set used_at = ${now}, used_by = ${current?.hash ?? null} from lead l
       where h.code_hash in ${tx([...hashes])} and h.used_at is null and h.expires_at > ${now} and l.guid = h.lead_guid
      returning h.lead_guid, l.partner_id`;
    if (!used) throw new AppError('expired', { detail: 'This link has already been used or has expired.' });
    return { session: await grantAccess(tx, { ...used, current, fresh, now }), leadGuid: used.leadGuid };
  });
}

/** Puts the session into the HttpOnly cookie of the hosted origin. */
export function setSessionCookie(c: Context<AppEnv>, config: Config, { token }: Session): void {
  setCookie(c, cookieName(config), token, {
    ...cookieAttributes(config),
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: IDLE_DAYS * secondsInDay,
  });
}

/**
 * With `__Host-` no sister domain can set the cookie. The prefix needs `Secure`, which browsers do not all grant to
 * http://localhost, so the scheme of the public address decides.
 */
const cookieName = (config: Pick<Config, 'origin'>): string =>
  isSecure(config) ? '__Host-pitlane-session' : 'pitlane-session';

const cookieAttributes = (config: Pick<Config, 'origin'>) => ({ path: '/', secure: isSecure(config) });

const isSecure = ({ origin }: Pick<Config, 'origin'>): boolean => origin.startsWith('https://');
