import type { Db } from '../../platform/database.ts';

/** Seed and name for the drawn logo of an active partner; null when it has none. */
export async function findLogo(db: Db, slug: string): Promise<{ seed: number; name: string } | null> {
  const [row] = await db<{ seed: number; name: string }[]>`
    select (theme->>'logoSeed')::int as seed, name from partner
     where slug = ${slug} and is_active and theme->>'logoSeed' is not null`;
  return row ?? null;
}
