import type { Country } from '@pitlane/contracts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Db, Sql, Tx } from '../../platform/database.ts';
import { transaction } from '../../platform/transaction.ts';

export type Region = {
  id: number;
  country: Country;
  name: string;
  isExperimental: boolean;
  suburbs: number;
  suppliers: number;
};

/** All regions with the number of their suburbs and active suppliers, by country and name. */
export const findRegions = (db: Db): Promise<Region[]> => db<Region[]>`
  select r.id, r.country, r.name, r.is_experimental, count(distinct u.id) filter (where u.is_offered)::int as suburbs,
         count(distinct s.id) filter (where s.is_active)::int as suppliers
    from region r left join suburb u on u.region_id = r.id left join supplier s on s.suburb_id = u.id
   group by r.id order by r.country, r.name`;

type RegionMark = { id: number; isExperimental: boolean; now: Date; actor: string; reason?: string };

/**
 * Decides whether results of a region warn customers that there are only a few workshops yet (1 §3 IsExperimentalRegion).
 * Null when there is no such region.
 */
export function markRegion(
  sql: Sql,
  { id, isExperimental, now, actor, reason }: RegionMark,
): Promise<{ name: string } | null> {
  return transaction(sql, async (tx: Tx) => {
    const [region] = await tx<{ name: string; isExperimental: boolean }[]>`
      select name, is_experimental from region where id = ${id} for update`;
    if (!region) return null;
    if (region.isExperimental === isExperimental) return region;
    await tx`update region set is_experimental = ${isExperimental} where id = ${id}`;
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'region.mark',
      subject: { type: 'region', id: String(id) },
      details: { ...(reason && { reason }), isExperimental },
    });
    return region;
  });
}
