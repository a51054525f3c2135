import type { Db } from './database.ts';
import type { JobHandlers } from './jobs.ts';

/**
 * Minutes after which a running job is taken for one of a process that was killed; the queue itself would keep it
 * locked for four hours. Jobs end well before: providers are given 20 seconds. One that does not runs twice, which
 * handlers bear.
 */
export const ABANDONED_MINUTES = 5;

/** Gives jobs whose process is gone back to the queue; each counts as one attempt. */
export async function releaseAbandonedJobs(db: Db): Promise<void> {
  await db`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
     where locked_at < now() - make_interval(mins => ${ABANDONED_MINUTES}) having count(*) > 0`;
}

/** Job `release-abandoned-jobs`, every minute: whichever process lives does it for those that do not. */
export const abandonedJobs: JobHandlers = {
  'release-abandoned-jobs': (_payload, { sql }) => releaseAbandonedJobs(sql),
};

export const abandonedJobsCrontab = ['* * * * * release-abandoned-jobs'];
