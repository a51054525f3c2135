import type { LimitName } from '@pitlane/contracts/limit-names';
import { secondsInHour } from 'date-fns/constants';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sql } from './database.ts';
import { AppError } from './errors.ts';

/** Built-in limits (decisions.md, finer points 20). `PITLANE_LIMITS` and a partner's own replace them by name. */
export const LIMITS = {
  general: { points: 600, seconds: 60 },
  /** Hosted pages, the widget and their files: a page has some thirty. */
  page: { points: 12_000, seconds: 60 },
  'verification-number': { points: 3, seconds: secondsInHour },
  'verification-address': { points: 10, seconds: secondsInHour },
  /** Tries at the codes that one lead had sent to one number or inbox: a code has six digits. */
  'verification-check': { points: 10, seconds: secondsInHour },
  /** What strangers can have sent to one number or inbox, codes too, and about one lead or account: all partners. */
  'message-number': { points: 8, seconds: secondsInHour },
  'message-mail': { points: 12, seconds: secondsInHour },
  'message-subject': { points: 20, seconds: secondsInHour },
  /** All other messages to one number or inbox, such as those about its bookings. Over it they are put off. */
  'booking-message-number': { points: 30, seconds: secondsInHour },
  'booking-message-mail': { points: 60, seconds: secondsInHour },
  /** Bookings placed from one address, and invitations from one workshop. */
  booking: { points: 20, seconds: secondsInHour },
  invitation: { points: 20, seconds: secondsInHour },
  /** Sends of quotes that one workshop made at its desk: each is a paid message. */
  'workshop-quote': { points: 20, seconds: secondsInHour },
  rego: { points: 30, seconds: 60 },
  /** Tries at the membership of one plate in one fleet, from everywhere: four characters are quickly guessed. */
  membership: { points: 10, seconds: secondsInHour },
  'lead-creation': { points: 60, seconds: 60 },
  /** Quotes made and kept, for visitors of one address: each date or change of a lead is one. */
  quote: { points: 240, seconds: 600 },
  address: { points: 120, seconds: 60 },
  discount: { points: 20, seconds: 60 },
  'image-upload': { points: 60, seconds: 600 },
  'image-upload-address': { points: 120, seconds: 600 },
  /** Payments opened, tokens of providers fetched and payments authorised, from one address. */
  'payment-attempt': { points: 60, seconds: 600 },
  /** Payments that one provider declined: about one lead, and from one address. Counted in the table of payments. */
  'payment-decline': { points: 5, seconds: 1800 },
  'payment-decline-address': { points: 10, seconds: 1800 },
  'suspected-workshop': { points: 60, seconds: secondsInHour },
  /** Reports of shown and clicked listings, from one address. */
  'listing-event': { points: 120, seconds: 60 },
  /** Applications to be listed, from one address: each is two mails and work. */
  'workshop-application': { points: 10, seconds: secondsInHour },
  'direct-lead': { points: 20, seconds: secondsInHour },
  /** Of one provider at one address: a burst of settlements must not be turned away. */
  webhook: { points: 6000, seconds: 60 },
} as const satisfies Record<LimitName, Limit>;
/** Counted in this process, because they are checked at every call. */
const IN_MEMORY: LimitName[] = ['general', 'page', 'webhook'];
export type Limit = { points: number; seconds: number };

export type Limiter = {
  /** The limit that counts: a partner's own, the operator's, or the built-in one. */
  find(name: LimitName, own?: Record<string, Limit>): Limit;
  /**
   * Takes one point of `key`. Throws `too-many-requests` with Retry-After when none is left.
   * `own` is a partner's limits by name.
   */
  take(name: LimitName, key: string, own?: Record<string, Limit>): Promise<void>;
};

/** What is counted in this process; on Workers it outlives the limiter, which belongs to a request. */
export type MemoryCounters = Map<string, RateLimiterMemory>;

/**
 * The general limit and those of pages and webhooks count in this process; the others count in PostgreSQL, so that every
 * process and every Worker counts together.
 */
export function createLimiter(
  sql: Sql,
  overrides: Record<string, Limit> = {},
  counters: MemoryCounters = new Map(),
): Limiter {
  const databaseCounters = new Map<string, RateLimiterPostgres>();
  const counter = (name: LimitName, limit: Limit) => {
    const id = `${name}:${limit.points}:${limit.seconds}`;
    return IN_MEMORY.includes(name)
      ? getOrCreate(counters, id, () => createMemoryLimiter(limit))
      : getOrCreate(databaseCounters, id, () => createDatabaseLimiter(sql, name, limit));
  };
  const find: Limiter['find'] = (name, own) => own?.[name] ?? overrides[name] ?? LIMITS[name];
  return {
    find,
    async take(name, key, own) {
      try {
        await counter(name, find(name, own)).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AppError('too-many-requests', { headers: { 'Retry-After': String(seconds) } });
      }
    },
  };
}

function getOrCreate<T>(kept: Map<string, T>, id: string, make: () => T): T {
  const known = kept.get(id);
  if (known !== undefined) return known;
  const made = make();
  kept.set(id, made);
  return made;
}

function createMemoryLimiter(limit: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
}

function createDatabaseLimiter(sql: Sql, name: string, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: toPgClient(sql),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: limit.seconds,
    clearExpiredByTimeout: false,
  });
}

/** rate-limiter-flexible expects a `pg` client: this wraps postgres.js in the part that it calls. */
function toPgClient(sql: Sql) {
  return {
    query: async ({ text, values }: { text: string; values?: (string | number | null)[] }) => {
      const rows = await sql.unsafe(text, values ?? [], { prepare: true });
      return { rows: [...rows], rowCount: rows.count };
    },
  };
}
