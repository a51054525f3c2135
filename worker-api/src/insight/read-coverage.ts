import type { CoverageRow, CoverageSuburb, InsightCoverage } from '@pitlane/contracts';
import { workshopsBySuburb } from '../marketplace/suppliers/index.ts';
import type { Db, Sql } from '../platform/database.ts';
import { orNotFound } from '../platform/route.ts';

type Query = { region?: number | undefined; task?: number | undefined };

/** Who covers what: regions, the tasks of a region, or the suburbs of a region for a task. Throws `not-found`. */
export async function readCoverage(sql: Sql, { region, task }: Query): Promise<InsightCoverage> {
  const [counted] = await sql<{ at: Date | null }[]>`select max(counted_at) as at from insight_coverage`;
  const isSuburbs = region !== undefined && task !== undefined;
  return {
    Success: true,
    CountedAt: counted!.at?.toISOString() ?? null,
    Regions: region === undefined ? (await findRegions(sql, task ?? null)).map(toCoverageRow) : [],
    Tasks: region !== undefined && !isSuburbs ? (await findTasks(sql, region)).map(toCoverageRow) : [],
    Suburbs: isSuburbs ? await findSuburbs(sql, region, task) : [],
  };
}

type Row = { id: number; name: string; uncovered: number; one: number; enough: number };

const toCoverageRow = ({ id, name, uncovered, one, enough }: Row): CoverageRow => ({
  Id: id,
  Name: name,
  Uncovered: uncovered,
  One: one,
  Enough: enough,
});

const findRegions = (db: Db, task: number | null) => db<Row[]>`
  select r.id, r.name, sum(c.uncovered) as uncovered, sum(c.one) as one, sum(c.enough) as enough
    from insight_coverage c join region r on r.id = c.region_id
   where ${task}::int is null or c.task_id = ${task}
   group by r.id, r.name order by r.name`;

/** Those with the most suburbs without a workshop first. */
const findTasks = (db: Db, region: number) => db<Row[]>`
  select t.id, t.name, c.uncovered, c.one, c.enough
    from insight_coverage c join task t on t.id = c.task_id
   where c.region_id = ${region} order by c.uncovered desc, c.one desc, t.name`;

/** As they are now. */
async function findSuburbs(db: Db, regionId: number, taskId: number): Promise<CoverageSuburb[]> {
  const [task] = await db<{ categoryId: number; byWorkshop: boolean; byMobile: boolean }[]>`
    select category_id, performed_by_workshop as by_workshop, performed_by_mobile_mechanic as by_mobile
      from task where id = ${taskId}`;
  const { categoryId, byWorkshop, byMobile } = orNotFound(task);
  return db<CoverageSuburb[]>`
    with able as (${workshopsBySuburb(db, { regionId, categoryId })})
    select u.id as "Id", u.name as "Name", u.postcode as "Postcode", u.latitude as "Latitude",
           u.longitude as "Longitude",
           case when ${byWorkshop} then coalesce(a.workshops, 0) else 0 end
           + case when ${byMobile} then coalesce(a.mobiles, 0) else 0 end as "Workshops"
      from suburb u left join able a on a.suburb_id = u.id
     where u.region_id = ${regionId} and u.is_offered order by "Workshops", u.name`;
}
