import { SERVICE_ZONE, startOfServiceDay } from '@pitlane/domain/calendar/business-hours';
import { addDays, type Day } from '@pitlane/domain/calendar/day';
import { localDay } from '@pitlane/domain/calendar/zone';
import type { Db } from '../platform/database.ts';
import type { JobHandlers } from '../platform/jobs.ts';
import { countCoverage } from './count-coverage.ts';
import { countDays } from './count-days.ts';

/** Days in which what a lead does still counts for the day on which it began. */
const COUNTED_AGAIN_DAYS = 28;
/** Days that a first count looks back: a year and what it is compared with. */
const FIRST_COUNT_DAYS = 800;

export const insightJobs: JobHandlers = {
  'count-insight': async (_payload, { sql, clock }) => {
    const now = clock.now();
    const today = localDay(now, SERVICE_ZONE);
    await countDays(sql, [addDays(today, -1), today], now);
  },
  'recount-insight': async (_payload, { sql, clock }) => {
    const now = clock.now();
    await countDays(sql, await findDaysToCount(sql, localDay(now, SERVICE_ZONE)), now);
    await countCoverage(sql, now);
  },
};

/** Every hour, and after midnight of customer service (UTC+10). */
export const insightCrontab = ['7 * * * * count-insight', '20 14 * * * recount-insight'];

/** The last days, those of bookings that changed since yesterday, and those never counted, the oldest first. */
async function findDaysToCount(db: Db, today: Day): Promise<Day[]> {
  const rows = await db<{ day: Day }[]>`
    with first as (
      select greatest(${addDays(today, -FIRST_COUNT_DAYS)}::date,
                      (min(created_at) at time zone ${SERVICE_ZONE})::date) as day from lead)
    select ${today}::date - n as day from generate_series(0, ${COUNTED_AGAIN_DAYS}) n
    union
    select (created_at at time zone ${SERVICE_ZONE})::date from booking
     where updated_at >= ${startOfServiceDay(addDays(today, -2))}
    union
    select d::date from first, generate_series(first.day, ${today}::date, interval '1 day') d
     where not exists (select from insight_day i where i.day = d::date)
     order by day`;
  return rows.map(({ day }) => day);
}
