import type { Context } from 'hono';
import { type AppEnv, assertDocumented } from './app-env.ts';
import type { Sql, Tx } from './database.ts';
import { AppError } from './errors.ts';
import { sha256 } from './tokens.ts';
import { type TransactionOptions, transaction } from './transaction.ts';

/** Scopes of reliability: what a key may repeat. */
export type IdempotencyScope =
  | 'lead-create'
  | 'lead-submit'
  | 'booking-submit'
  | 'payment-create'
  | 'capture'
  | 'offer'
  | 'claim';

export type IdempotentRequest = {
  partnerId: number;
  scope: IdempotencyScope;
  key: string;
  /** The parsed request. The same key with another body is refused. */
  body: unknown;
};

/** `keep: false` forgets a refusal, so that the same request may be tried again later. */
export type IdempotentAnswer<T> = { status: number; body: T; keep?: boolean };

/**
 * Runs `work` at most once for a key, in one transaction with the record of its answer; a repeat gets the
 * stored answer. Throws `idempotency-key-reused` for another body and `idempotency-in-flight` while the
 * first is still running. A throw in `work` undoes everything, the key too.
 *
 * The answer must not hold tokens (they would be stored): derive them after this returns. Calls to
 * providers come after this as well, with a key of their own that `work` stored.
 */
export async function withIdempotency<T>(
  sql: Sql,
  request: IdempotentRequest,
  work: (tx: Tx) => Promise<IdempotentAnswer<T>>,
  options?: TransactionOptions,
): Promise<{ status: number; body: T; replayed: boolean }> {
  const { partnerId, scope, key } = request;
  const hash = Buffer.from(await sha256(canonicalJson(request.body)));
  return transaction(
    sql,
    async (tx) => {
      // A lock that does not wait: the second of two concurrent requests gets `idempotency-in-flight`.
      const [lock] = await tx<{ free: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtextextended(${`${partnerId}/${scope}/${key}`}, 0)) as free`;
      if (!lock?.free) throw new AppError('idempotency-in-flight', { headers: { 'Retry-After': '1' } });

      const [stored] = await tx<{ requestHash: Buffer; status: number; response: T }[]>`
        select request_hash, status, response from idempotency_key
         where partner_id = ${partnerId} and scope = ${scope} and key = ${key}`;
      if (stored) {
        if (!stored.requestHash.equals(hash)) throw new AppError('idempotency-key-reused');
        return { status: stored.status, body: stored.response, replayed: true };
      }
      await tx`insert into idempotency_key (partner_id, scope, key, request_hash)
               values (${partnerId}, ${scope}, ${key}, ${hash})`;
      const answer = await work(tx);
      const where = tx`where partner_id = ${partnerId} and scope = ${scope} and key = ${key}`;
      if (answer.keep === false) await tx`delete from idempotency_key ${where}`;
      else {
        const response = JSON.stringify(answer.body);
        await tx`update idempotency_key
                    set status = ${answer.status}, response = ${response}::text::jsonb ${where}`;
      }
      return { status: answer.status, body: answer.body, replayed: false };
    },
    options,
  );
}

/** The `Idempotency-Key` header. Throws `idempotency-key-required` when it is missing or odd. */
export function requireIdempotencyKey(c: Context<AppEnv>): string {
  assertDocumented(c, 'idempotencyKey');
  const key = c.req.header('Idempotency-Key');
  if (key === undefined || !/^[\x21-\x7e]{8,200}$/.test(key)) throw new AppError('idempotency-key-required');
  return key;
}

/** JSON with sorted keys: two bodies that mean the same have the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
