import type { InsightChoices } from '@pitlane/contracts';
import type { Sql } from '../platform/database.ts';

/** What the figures can be filtered by. */
export async function readChoices(sql: Sql): Promise<InsightChoices> {
  const [partners, regions, tasks, [largest]] = await Promise.all([
    sql<InsightChoices['Partners']>`select id as "Id", name as "Name" from partner order by name`,
    sql<
      InsightChoices['Regions']
    >`select id as "Id", name as "Name", country as "Country" from region order by country, name`,
    sql<InsightChoices['Tasks']>`select id as "Id", name as "Name" from task order by name`,
    sql<{ id: number }[]>`
      select r.id from region r join suburb u on u.region_id = r.id group by r.id order by count(*) desc, r.id limit 1`,
  ]);
  return {
    Success: true,
    Partners: [...partners],
    Regions: [...regions],
    Tasks: [...tasks],
    LargestRegion: largest?.id ?? null,
  };
}
