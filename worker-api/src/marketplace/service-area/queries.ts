import type { Db } from '../../platform/database.ts';
import type { Point } from '../../platform/ports/places.ts';

/** Metres as the crow flies. */
export async function measureMetres(db: Db, a: Point, b: Point): Promise<number> {
  const [row] = await db<{ metres: number }[]>`
    select earth_distance(ll_to_earth(${a.latitude}::float8, ${a.longitude}::float8),
                          ll_to_earth(${b.latitude}::float8, ${b.longitude}::float8)) as metres`;
  return row!.metres;
}
