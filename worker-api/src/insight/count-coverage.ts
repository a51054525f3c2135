import { ENOUGH_WORKSHOPS } from '@pitlane/domain/insight/coverage';
import { workshopsBySuburb } from '../marketplace/suppliers/index.ts';
import type { Sql } from '../platform/database.ts';
import { transaction } from '../platform/transaction.ts';

/** Counts the suburbs of each region that have no workshop for a task, one, or enough. */
export function countCoverage(sql: Sql, now: Date): Promise<void> {
  return transaction(sql, async (tx) => {
    await tx`delete from insight_coverage`;
    await tx`
      with able as (${workshopsBySuburb(tx, { regionId: null, categoryId: null })}),
      served as (
        select u.region_id, t.id as task_id,
               case when t.performed_by_workshop then coalesce(a.workshops, 0) else 0 end
               + case when t.performed_by_mobile_mechanic then coalesce(a.mobiles, 0) else 0 end as workshops
          from suburb u cross join task t
          left join able a on a.suburb_id = u.id and a.category_id = t.category_id
         where u.is_offered)
      insert into insight_coverage (region_id, task_id, uncovered, one, enough, counted_at)
      select region_id, task_id, count(*) filter (where workshops = 0),
             count(*) filter (where workshops between 1 and ${ENOUGH_WORKSHOPS - 1}),
             count(*) filter (where workshops >= ${ENOUGH_WORKSHOPS}), ${now}
        from served group by region_id, task_id`;
  });
}
