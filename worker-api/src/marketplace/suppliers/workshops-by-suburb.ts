import { RADIUS } from '@pitlane/contracts/constants';
import { SUPPLIER_KIND } from '@pitlane/domain/quotes/supplier-kind';
import type { Db } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';

type Selection = { regionId: number | null; categoryId: number | null };

/**
 * A query of how many active suppliers do a category of work in each suburb, apart by who comes to the customer; with
 * `regionId` of one region, with `categoryId` for one category. Who serves a place is decided as for a lead in the middle
 * of the suburb (`matching.ts`).
 */
export const workshopsBySuburb = (db: Db, { regionId, categoryId }: Selection) => db`
  with able as materialized (
    select s.id, s.kind = ${literal(db, SUPPLIER_KIND.MobileMechanic)} as is_mobile,
           case when ${categoryId}::int is null then s.task_category_ids else array[${categoryId}::int] end as categories
      from supplier s
     where s.is_active and s.daily_capacity > 0 and (${categoryId}::int is null or ${categoryId} = any (s.task_category_ids))
       and exists (select from supplier_hours h where h.supplier_id = s.id))
  select n.suburb_id, c.category_id, count(*) filter (where not a.is_mobile) as workshops,
         count(*) filter (where a.is_mobile) as mobiles
    from (
      select u.id as suburb_id, s.id as supplier_id
        from suburb u join supplier s on earth_box(u.location, ${RADIUS.search}) @> s.location
       where (${regionId}::int is null or u.region_id = ${regionId}) and s.is_active
         and (${categoryId}::int is null or ${categoryId} = any (s.task_category_ids))
         and earth_distance(s.location, u.location)
             <= case when s.kind = ${literal(db, SUPPLIER_KIND.MobileMechanic)} then least(s.service_radius_metres, ${RADIUS.search}::int) else ${RADIUS.search}::int end
      union
      select a.suburb_id, a.supplier_id from supplier_service_area a join suburb u on u.id = a.suburb_id
       where ${regionId}::int is null or u.region_id = ${regionId}
      union
      select u.id, w.id from supplier w join suburb u on earth_distance(w.location, u.location) <= w.service_radius_metres
       where w.kind = ${literal(db, SUPPLIER_KIND.MobileMechanic)} and w.service_radius_metres > 50000
         and (${categoryId}::int is null or ${categoryId} = any (w.task_category_ids))
         and (${regionId}::int is null or u.region_id = ${regionId})) n
    join able a on a.id = n.supplier_id, unnest(a.categories) as c (category_id)
   group by n.suburb_id, c.category_id`;
