import type { Country } from '@pitlane/contracts';
import type { Db } from '../../platform/database.ts';

/** Days of a place on which nothing happens, both ends included; `state` null: only those of the whole country. */
export async function listBlockedDays(
  db: Db,
  place: { country: Country | null; state: string | null },
  from: string,
  to: string,
): Promise<string[]> {
  const rows = await db<{ blockedOn: string }[]>`
    select distinct blocked_on from blocked_date
     where (${place.country}::text is null or country = ${place.country})
       and (state is null or lower(state) = lower(${place.state}::text))
       and blocked_on between ${from}::date and ${to}::date order by blocked_on`;
  return rows.map((row) => row.blockedOn);
}
