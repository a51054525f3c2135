import type { PartnerSettings } from '@pitlane/contracts/partner-settings';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { Clock } from './clock.ts';
import type { Db, Sql } from './database.ts';
import { AppError } from './errors.ts';
import type { Logger } from './logger.ts';
import { renewKey } from './partner-keys.ts';
import { keyedHashes, type ServerSecret } from './server-secret.ts';
import { firstRow } from './sql.ts';
import { parseSettings, readSettings } from './stored-settings.ts';

/** The partner a request speaks for. `theme` and `limits` are as the operator stored them. */
export type Partner = {
  id: number;
  slug: string;
  name: string;
  /** Fleets use version 1, whatever is set. */
  funnelVersion: 1 | 2;
  isWhiteLabel: boolean;
  isRewards: boolean;
  fleetCompanyId: number | null;
  /** Of the fleet's page, where its drivers start. */
  fleetSlug: string | null;
  theme: Record<string, unknown>;
  /** Stored logo; null without one. */
  logoFile: string | null;
  settings: PartnerSettings;
  limits: Record<string, { points: number; seconds: number }>;
  supportPhone: string | null;
  /** The key the request came with: publishable keys stand in pages, secret ones on servers. */
  keyKind: 'publishable' | 'secret';
  publishableKey: string | null;
  allowedOrigins: string[];
};

export type PartnerDirectory = {
  /** The partner of a publishable (`pk_…`) or secret (`sk_…`) key; null when unknown, revoked or inactive. */
  byKey(key: string): Promise<Partner | null>;
  /** The partner whose customers open the hosted pages at this origin; null for others. */
  byHostedOrigin(origin: string): Promise<Partner | null>;
  /** The partner that stands for the operator's own pages. */
  byDefault(): Promise<Partner | null>;
  /** Reads all of them again; other processes do within 30 seconds. */
  forget(): void;
};

/** Slug of the partner that stands for the operator's own pages. */
export const DEFAULT_PARTNER_SLUG = 'default';
const REMEMBER_MS = 30_000;
const REMEMBER_KEYS = 5_000;

/** Looks partners up in the database and remembers them for 30 seconds, unknown keys too. */
export function partnerDirectory(
  sql: Sql,
  secret: ServerSecret,
  clock: Clock,
  logger: Logger,
): PartnerDirectory {
  const remembered = new Map<string, { until: number; partner: Promise<Partner | null> }>();
  // `name` includes the kind of look-up: callers choose keys and hosts, which must not share answers.
  const remember = (name: string, find: () => Promise<Partner | null>) => {
    const now = clock.now().getTime();
    const known = remembered.get(name);
    // The second condition: the sandbox may have set the clock back.
    if (known && known.until > now && known.until <= now + REMEMBER_MS) return known.partner;
    if (remembered.size >= REMEMBER_KEYS) remembered.clear();
    const partner = find().then((row) => row && withSettings(row, logger));
    remembered.set(name, { until: now + REMEMBER_MS, partner });
    partner.catch(() => remembered.delete(name));
    return partner;
  };
  return {
    byKey: (key) => remember(`key ${key}`, () => findByKey(sql, secret, key, clock.now())),
    byHostedOrigin: (origin) => remember(`at ${origin}`, () => findByHostedOrigin(sql, origin, clock.now())),
    byDefault: () => remember('default', () => findDefault(sql, clock.now())),
    forget: () => remembered.clear(),
  };
}

/** The settings of a partner, parsed; none for an unknown partner. */
export async function findPartnerSettings(db: Db, partnerId: number): Promise<PartnerSettings> {
  const [row] = await db<{ settings: unknown }[]>`select settings from partner where id = ${partnerId}`;
  return parseSettings(row?.settings);
}

/** Where the partner's customers open the hosted pages. */
export const customerOrigin = (
  { origin }: { origin: string },
  { hostedOrigin }: Pick<PartnerSettings, 'hostedOrigin'>,
): string => hostedOrigin ?? origin;

type Resolved = { partner: Partner | null; hostedOrigin: string | null };

/**
 * The partner of a request: key from `X-Partner-Key` or, on GET, from `?partner=`; on the hosted pages
 * without a key it is the partner at whose address they are, or the default one. A browser's origin must be allowed for
 * the key or be one of the hosted pages. Throws `unknown-partner` or `origin-not-allowed`.
 */
export async function resolvePartner(
  c: Context<AppEnv>,
  directory: PartnerDirectory,
  ownOrigin: string,
): Promise<Resolved> {
  const key = partnerKey(c);
  const origin = c.req.header('Origin');
  if (key === undefined) return resolveHosted(c, directory, ownOrigin);
  const partner = await directory.byKey(key);
  if (!partner) throw new AppError('unknown-partner');
  const isHosted = origin === ownOrigin || origin === partner.settings.hostedOrigin;
  if (origin !== undefined && !isHosted && !partner.allowedOrigins.includes(origin)) {
    throw new AppError('origin-not-allowed');
  }
  return { partner, hostedOrigin: isHosted ? (origin ?? null) : null };
}

/** Hosted pages send no key. Their origin, or on reads the request's host, decides the partner. */
async function resolveHosted(
  c: Context<AppEnv>,
  directory: PartnerDirectory,
  ownOrigin: string,
): Promise<Resolved> {
  const origin = c.req.header('Origin');
  const host = c.req.header('Host');
  const at = origin ?? (host === undefined ? ownOrigin : `https://${host}`);
  const isOwn = origin === ownOrigin || at === ownOrigin;
  const partner = isOwn ? null : await directory.byHostedOrigin(at);
  if (isOwn || (!partner && origin === undefined))
    return { partner: await directory.byDefault(), hostedOrigin: origin ?? null };
  return { partner, hostedOrigin: partner && (origin ?? null) };
}

/** The partner of a request that cannot go on without one. */
export function requirePartner(c: Context<AppEnv>): Partner {
  const partner = c.get('partner');
  if (!partner) throw new AppError('unknown-partner');
  return partner;
}

function partnerKey(c: Context<AppEnv>): string | undefined {
  const header = c.req.header('X-Partner-Key');
  if (header !== undefined) return header;
  return c.req.method === 'GET' || c.req.method === 'HEAD' ? c.req.query('partner') : undefined;
}

/** A stored row with its settings parsed; each one that is ignored is logged. */
function withSettings(row: Partner, logger: Logger): Partner {
  const { settings, ignored } = readSettings(row.settings);
  for (const setting of ignored)
    logger.warn('partner setting ignored: unknown or ill-formed', { partner: row.slug, setting });
  return { ...row, settings };
}

async function findByKey(sql: Sql, secret: ServerSecret, key: string, now: Date): Promise<Partner | null> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) return null;
  if (key.startsWith('sk_')) return findBySecretKey(sql, await keyedHashes(secret, 'partner-key', key), now);
  return firstRow(sql<Partner[]>`
    ${selectPartner(sql)} where k.publishable_key = ${key} and ${isInForce(sql, now)}`);
}

/** A key that is used is stored under its current hash, so that the previous secret can go. */
async function findBySecretKey(
  sql: Sql,
  [current, ...previous]: [Buffer, ...Buffer[]],
  now: Date,
): Promise<Partner | null> {
  const find = (hashes: Buffer[]) =>
    firstRow(sql<Partner[]>`
      ${selectPartner(sql)} where k.secret_hash in ${sql(hashes)} and ${isInForce(sql, now)}`);
  const partner = await find([current]);
  if (partner || previous.length === 0) return partner;
  const renewed = await find(previous);
  if (renewed) await renewKey(sql, current, previous);
  return renewed;
}

const findDefault = (sql: Sql, now: Date) =>
  firstRow(sql<Partner[]>`
    ${selectPartner(sql)} where p.slug = ${DEFAULT_PARTNER_SLUG} and k.kind = 'publishable'
       and ${isInForce(sql, now)} order by k.id limit 1`);

const findByHostedOrigin = (sql: Sql, origin: string, now: Date) =>
  firstRow(sql<Partner[]>`
    ${selectPartner(sql)} where p.settings ->> 'hostedOrigin' = ${origin} and k.kind = 'publishable'
       and ${isInForce(sql, now)} order by p.id, k.id limit 1`);

/** Whether a key `k` of a partner `p` is in force: one that was rotated works until its end. */
export const isInForce = (db: Db, now: Date) =>
  db`(k.revoked_at is null or k.revoked_at > ${now}) and p.is_active`;

const selectPartner = (sql: Sql) => sql`
  select p.id, p.slug, p.name, p.is_white_label, p.is_rewards, p.fleet_company_id, f.slug as fleet_slug, p.theme,
         case when p.fleet_company_id is null then p.funnel_version else 1 end as funnel_version,
         p.logo_file, p.settings, p.limits, p.support_phone, k.kind as key_kind, k.publishable_key, k.allowed_origins
    from partner_key k join partner p on p.id = k.partner_id left join fleet_company f on f.id = p.fleet_company_id`;
