import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { localDay } from '@pitlane/domain/calendar/zone';
import { LONGEST_PERIOD, type Period, periodBefore, periodDays } from '@pitlane/domain/insight/period';
import type { AppDeps } from '../platform/deps.ts';
import { fieldError } from '../platform/errors.ts';
import { transaction } from '../platform/transaction.ts';
import { countDay } from './count-days.ts';

/** Seconds for which the figures of today are good enough. */
const FRESH_SECONDS = 60;

export type Periods = { period: Period; before: Period };
/** What figures are read with. */
export type Reads = Pick<AppDeps, 'sql' | 'clock'>;

/** The period and the one before. Counts today first, where it belongs to the period. Throws `validation`. */
export async function readPeriods({ sql, clock }: Reads, { from, to }: Period): Promise<Periods> {
  if (to < from) throw fieldError('query/to', 'before-from', 'The period ends before it begins.');
  if (periodDays({ from, to }) > LONGEST_PERIOD)
    throw fieldError('query/from', 'too-long', `A period has ${LONGEST_PERIOD} days at most.`);
  const now = clock.now();
  const today = localDay(now, SERVICE_ZONE);
  if (from <= today && today <= to) await refreshDay({ sql }, today, now);
  const period = { from, to };
  return { period, before: periodBefore(period) };
}

/** Of several calls at once one counts, the others answer with what is there. */
function refreshDay({ sql }: Pick<Reads, 'sql'>, day: string, now: Date): Promise<void> {
  return transaction(sql, async (tx) => {
    const [row] = await tx<{ isDue: boolean }[]>`
      select not exists (select from insight_day where day = ${day}
                            and counted_at > ${now}::timestamptz - make_interval(secs => ${FRESH_SECONDS}))
             and pg_try_advisory_xact_lock(hashtext('insight')) as is_due`;
    if (row!.isDue) await countDay(tx, day, now);
  });
}

/** The part of an answer that names its periods, and when they were counted. */
export async function describePeriods({ sql }: Pick<Reads, 'sql'>, { period, before }: Periods) {
  const [row] = await sql<{ countedAt: Date | null }[]>`
    select max(counted_at) as counted_at from insight_day where day between ${period.from} and ${period.to}`;
  return {
    Period: { From: period.from, To: period.to },
    Before: { From: before.from, To: before.to },
    CountedAt: row!.countedAt?.toISOString() ?? null,
  };
}
