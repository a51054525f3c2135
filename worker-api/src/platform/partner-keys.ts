import type { Db } from './database.ts';
import { keyedHash, type ServerSecret } from './server-secret.ts';
import { firstRow } from './sql.ts';
import { randomToken } from './tokens.ts';

export type KeyRow = {
  id: number;
  partnerSlug: string;
  kind: 'publishable' | 'secret';
  publishableKey: string | null;
  label: string;
  allowedOrigins: string[];
  createdAt: Date;
  revokedAt: Date | null;
};

const keys = (db: Db) => db`
  select k.id, p.slug as partner_slug, k.kind, k.publishable_key, k.label, k.allowed_origins, k.created_at, k.revoked_at
    from partner_key k join partner p on p.id = k.partner_id`;

export async function findKeys(db: Db, slug: string | null): Promise<KeyRow[]> {
  return db<KeyRow[]>`${keys(db)} where ${slug}::text is null or p.slug = ${slug} order by k.id`;
}

export const findKey = (db: Db, id: number) => firstRow(db<KeyRow[]>`${keys(db)} where k.id = ${id}`);

type NewKey = Pick<KeyRow, 'partnerSlug' | 'kind' | 'label' | 'allowedOrigins'>;

/** Makes a key and gives it; of a secret one only a keyed hash stays. Null for a partner that is not there. */
export async function addKey(
  db: Db,
  serverSecret: () => ServerSecret,
  { partnerSlug, kind, label, allowedOrigins }: NewKey,
): Promise<{ id: number; key: string } | null> {
  const key = `${kind === 'secret' ? 'sk' : 'pk'}_${randomToken()}`;
  const hash = kind === 'secret' ? await keyedHash(serverSecret(), 'partner-key', key) : null;
  const [row] = await db<{ id: number }[]>`
    insert into partner_key (partner_id, kind, publishable_key, secret_hash, label, allowed_origins)
    select id, ${kind}, ${kind === 'secret' ? null : key}, ${hash}, ${label}, ${allowedOrigins}
      from partner where slug = ${partnerSlug}
    returning id`;
  return row ? { id: row.id, key } : null;
}

/** Ends a key at a time, now or later; one that ends sooner keeps its end. */
export async function endKey(db: Db, id: number, at: Date): Promise<boolean> {
  const rows = await db`
    update partner_key set revoked_at = least(revoked_at, ${at}) where id = ${id} returning 1`;
  return rows.length > 0;
}

export async function setOrigins(db: Db, id: number, origins: string[]): Promise<boolean> {
  const rows = await db`
    update partner_key set allowed_origins = ${origins} where id = ${id} and kind = 'publishable' returning 1`;
  return rows.length > 0;
}

/** Stores a key under the hash of the current secret, so that the previous secret can go. */
export async function renewKey(db: Db, current: Buffer, previous: Buffer[]): Promise<void> {
  await db`update partner_key set secret_hash = ${current} where secret_hash in ${db(previous)}`;
}
