import type { InsightFailures } from '@pitlane/contracts';
import { type Period, stepFor, stepsIn } from '@pitlane/domain/insight/period';
import type { Db } from '../platform/database.ts';
import { isDead } from '../platform/jobs.ts';
import { inPeriods } from './lead-filter.ts';
import { describePeriods, type Reads, readPeriods } from './read-periods.ts';

/** `step`: null in the period before; the code is empty where it went well. */
type Row = { service: string; step: string | null; code: string; calls: number };

/** Which jobs fail now, and how often services failed. Throws `validation`. */
export async function readFailures(deps: Reads, query: Period): Promise<InsightFailures> {
  const { sql } = deps;
  const periods = await readPeriods(deps, query);
  const step = stepFor(periods.period);
  const rows = await sql<Row[]>`
    select service, case when day >= ${query.from} then date_trunc(${step}, day::timestamp)::date end as step, code,
           sum(calls) as calls
      from insight_call where ${inPeriods(sql, periods)} group by 1, 2, 3`;
  const services = [...Map.groupBy(rows, ({ service }) => service)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  return {
    Success: true,
    ...(await describePeriods(deps, periods)),
    Step: step,
    Jobs: await findFailingJobs(sql),
    Services: services.map(([Service, own]) => {
      const now = own.filter((row) => row.step !== null);
      return {
        Service,
        Total: addUp(now),
        TotalBefore: addUp(own.filter((row) => row.step === null)),
        Reasons: toReasons(now),
        Series: stepsIn(periods.period, step).map((From) => ({
          From,
          ...addUp(now.filter((row) => row.step === From)),
        })),
      };
    }),
  };
}

const addUp = (rows: readonly Row[]) => ({ Calls: sum(rows), Failed: sum(rows.filter(hasFailed)) });
const hasFailed = ({ code }: Row): boolean => code !== '';
const sum = (rows: readonly Row[]): number => rows.reduce((all, { calls }) => all + calls, 0);

const toReasons = (rows: readonly Row[]) =>
  [...Map.groupBy(rows.filter(hasFailed), ({ code }) => code)]
    .map(([Code, own]) => ({ Code, Count: sum(own) }))
    .toSorted((a, b) => b.Count - a.Count || a.Code.localeCompare(b.Code));

/** Without what their errors say, which may name people. */
async function findFailingJobs(db: Db): Promise<InsightFailures['Jobs']> {
  const rows = await db<{ job: string; retrying: number; givenUp: number; oldestAt: Date | null }[]>`
    select task_identifier as job, count(*) filter (where not (${isDead(db)})) as retrying,
           count(*) filter (where ${isDead(db)}) as given_up, min(created_at) as oldest_at
      from graphile_worker.jobs
     where attempts > 0 and last_error is not null group by task_identifier order by given_up desc, job`;
  return rows.map(({ job, retrying, givenUp, oldestAt }) => ({
    Job: job,
    Retrying: retrying,
    GivenUp: givenUp,
    OldestAt: oldestAt?.toISOString() ?? null,
  }));
}
