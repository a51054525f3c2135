import type { Db } from './database.ts';
import type { JobHandlers } from './jobs.ts';

/**
 * Minutes after which a running job is taken for one of a process that was killed; the queue itself would keep it
 * locked for four hours. Jobs end well before: providers are given 20 seconds. One that does not runs twice, which
 * handlers bear.
 */
export const ABANDONED_MINUTES = 5;

/**
 * Gives jobs whose process is gone back to the queue; each counts as one attempt. One by one, in the queue's private
 * tables (graphile-worker 0.18): a pool locks all jobs of its process, and `force_unlock_workers` would release the
 * young ones of a process that lives.
 */
export async function releaseAbandonedJobs(db: Db): Promise<void> {
  await db`
    with released as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
       where locked_at < now() - make_interval(mins => ${ABANDONED_MINUTES}) returning job_queue_id)
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null
     where id in (select job_queue_id from released)`;
}

/** Gives the jobs of worker pools that have ended back to the queue: how their last ones ended was not recorded. */
export async function releaseJobsByPool(db: Db, poolIds: string[]): Promise<void> {
  if (poolIds.length === 0) return;
  await db`select graphile_worker.force_unlock_workers(${poolIds})`;
}

/** Job `release-abandoned-jobs`, every minute: whichever process lives does it for those that do not. */
export const abandonedJobs: JobHandlers = {
  'release-abandoned-jobs': (_payload, { sql }) => releaseAbandonedJobs(sql),
};

export const abandonedJobsCrontab = ['* * * * * release-abandoned-jobs'];
