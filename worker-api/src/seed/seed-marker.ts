import type { Db } from '../platform/database.ts';

/** What an earlier run of the seed left as done, by name; undefined before the first. */
export async function readSeedMarker<T>(db: Db, name: string): Promise<T | undefined> {
  const [row] = await db<{ value: T }[]>`select value from setting where key = ${`seed/${name}`}`;
  return row?.value;
}

export async function writeSeedMarker(db: Db, name: string, value: string | number): Promise<void> {
  await db`insert into setting (key, value) values (${`seed/${name}`}, ${JSON.stringify(value)}::text::jsonb)
           on conflict (key) do update set value = excluded.value, updated_at = now()`;
}
