import { addHours } from 'date-fns/addHours';
import type { Db, Sql, Tx } from '../platform/database.ts';
import { addKey, endKey, findKeys, type KeyRow, setOrigins } from '../platform/partner-keys.ts';
import type { ServerSecret } from '../platform/server-secret.ts';
import { transaction } from '../platform/transaction.ts';
import { recordChange, type Step } from './record-change.ts';

type Made = { id: number; key: string };
type NewKey = Pick<KeyRow, 'partnerSlug' | 'kind' | 'label' | 'allowedOrigins'>;

/** Whether a key has stopped working. */
export const isRevoked = ({ revokedAt }: KeyRow, now: Date): boolean =>
  revokedAt !== null && revokedAt <= now;

/** Makes a key. Null for a partner that is not there. */
export function createKey(
  sql: Sql,
  secret: () => ServerSecret,
  key: NewKey,
  step: Step,
): Promise<Made | null> {
  return transaction(sql, async (tx) => {
    const made = await addKey(tx, secret, key);
    if (made)
      await recordChange(
        tx,
        key.partnerSlug,
        { action: 'partner-key-added', key: made.id, after: describe(key) },
        step,
      );
    return made;
  });
}

/** Replaces the origins of a publishable key that the partner has. False without such a key. */
export function changeOrigins(
  sql: Sql,
  slug: string,
  id: number,
  origins: string[],
  step: Step,
): Promise<boolean> {
  return transaction(sql, async (tx) => {
    const key = await lockKey(tx, slug, id);
    if (key?.kind !== 'publishable') return false;
    await setOrigins(tx, id, origins);
    const changes = { before: { origins: key.allowedOrigins }, after: { origins } };
    await recordChange(tx, slug, { action: 'partner-key-origins', key: id, ...changes }, step);
    return true;
  });
}

/** Makes a key of the same kind and origins; the old one works for the hours of the overlap. */
export function rotateKey(
  sql: Sql,
  secret: () => ServerSecret,
  { slug, id, overlapHours }: { slug: string; id: number; overlapHours: number },
  step: Step,
): Promise<(Made & { until: Date }) | 'unknown' | 'revoked'> {
  return transaction(sql, async (tx) => {
    const key = await lockKey(tx, slug, id);
    if (!key) return 'unknown';
    if (isRevoked(key, step.now)) return 'revoked';
    const until = addHours(step.now, overlapHours);
    await endKey(tx, id, until);
    const made = (await addKey(tx, secret, key))!;
    const changes = { newKey: made.id, until: until.toISOString() };
    await recordChange(tx, slug, { action: 'partner-key-rotated', key: id, ...changes }, step);
    return { ...made, until };
  });
}

/** Ends a key at once; again without effect. False where the partner has no such key. */
export function revokeKey(sql: Sql, slug: string, id: number, step: Step): Promise<boolean> {
  return transaction(sql, async (tx) => {
    const key = await lockKey(tx, slug, id);
    if (!key) return false;
    if (isRevoked(key, step.now)) return true;
    await endKey(tx, id, step.now);
    await recordChange(tx, slug, { action: 'partner-key-revoked', key: id }, step);
    return true;
  });
}

/** The keys of a partner, the newest first. */
export const listKeys = async (db: Db, slug: string): Promise<KeyRow[]> =>
  (await findKeys(db, slug)).toReversed();

/** A key of the partner, locked until the end of the transaction. */
async function lockKey(tx: Tx, slug: string, id: number): Promise<KeyRow | undefined> {
  await tx`select from partner_key where id = ${id} for update`;
  return (await findKeys(tx, slug)).find((key) => key.id === id);
}

const describe = ({ kind, label, allowedOrigins }: NewKey) => ({ kind, label, origins: allowedOrigins });
