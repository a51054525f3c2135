import { ANSWER_KINDS, type AnswerKind, type InsightAnswers, type Waits } from '@pitlane/contracts';
import { waitQuantile } from '@pitlane/domain/insight/histogram';
import { type Period, stepFor, stepsIn } from '@pitlane/domain/insight/period';
import { inPeriods } from './lead-filter.ts';
import { describePeriods, type Reads, readPeriods } from './read-periods.ts';

/** `step`: null in the period before; `bucket`: -1 without an answer. */
type Row = { kind: AnswerKind; step: string | null; bucket: number; count: number };

/** How long workshops took to answer, by what it was. Throws `validation`. */
export async function readAnswers(
  deps: Reads,
  query: Period & { partnerId?: number | undefined },
): Promise<InsightAnswers> {
  const { sql } = deps;
  const periods = await readPeriods(deps, query);
  const step = stepFor(periods.period);
  const partner = query.partnerId ?? null;
  const rows = await sql<Row[]>`
    select kind, case when day >= ${query.from} then date_trunc(${step}, day::timestamp)::date end as step, bucket,
           sum(answers) as count
      from insight_answer
     where ${inPeriods(sql, periods)} and (${partner}::int is null or partner_id = ${partner})
     group by 1, 2, 3`;
  const kinds = ANSWER_KINDS.map((Kind) => {
    const own = rows.filter((row) => row.kind === Kind);
    const now = own.filter((row) => row.step !== null);
    const bySteps = Map.groupBy(now, (row) => row.step);
    return {
      Kind,
      Total: toWaits(now),
      TotalBefore: toWaits(own.filter((row) => row.step === null)),
      Series: stepsIn(periods.period, step).map((From) => ({ From, ...toWaits(bySteps.get(From) ?? []) })),
    };
  });
  return {
    Success: true,
    ...(await describePeriods(deps, periods)),
    Step: step,
    Kinds: kinds.filter(({ Total, TotalBefore }) => Total.Sent + TotalBefore.Sent > 0),
  };
}

function toWaits(rows: readonly Row[]): Waits {
  const answered = mergeBuckets(rows.filter(({ bucket }) => bucket >= 0));
  const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0);
  return {
    Sent: sum(rows),
    Answered: sum(answered),
    MedianMinutes: waitQuantile(answered, 0.5),
    SlowMinutes: waitQuantile(answered, 0.9),
  };
}

/** The rows of several steps have a bucket more than once. */
const mergeBuckets = (rows: readonly Row[]) =>
  [...Map.groupBy(rows, ({ bucket }) => bucket)].map(([bucket, own]) => ({
    bucket,
    count: own.reduce((total, { count }) => total + count, 0),
  }));
