import type { Db, Tx } from './database.ts';
import { isDead } from './jobs.ts';

/** A job that used up its attempts. */
export type DeadJob = {
  id: number;
  job: string;
  attempts: number;
  /** Of its last attempt. */
  failedAt: Date;
  /** May name people: the whole text of the error. */
  lastError: string | null;
};

/** One dead job, or all of a name. */
export type DeadJobs = { id: number } | { job: string };

/** The newest first. */
export const findDeadJobs = (db: Db, limit: number): Promise<DeadJob[]> => db<DeadJob[]>`
  select id::int, task_identifier as job, attempts, updated_at as failed_at, last_error
    from graphile_worker.jobs where ${isDead(db)} order by updated_at desc, id desc limit ${limit}`;

/** Runs dead jobs at once, with all their attempts. Answers which; none where no dead one fits. */
export async function retryDeadJobs(tx: Tx, jobs: DeadJobs): Promise<Pick<DeadJob, 'id' | 'job'>[]> {
  const found = await lockDeadJobs(tx, jobs);
  await tx`select graphile_worker.reschedule_jobs(${ids(found)}::bigint[], run_at => now(), attempts => 0)`;
  return found;
}

/** Takes dead jobs out of the queue for good. Answers which; none where no dead one fits. */
export async function removeDeadJobs(tx: Tx, jobs: DeadJobs): Promise<Pick<DeadJob, 'id' | 'job'>[]> {
  const found = await lockDeadJobs(tx, jobs);
  await tx`select graphile_worker.complete_jobs(${ids(found)}::bigint[])`;
  return found;
}

const ids = (jobs: readonly { id: number }[]) => jobs.map(({ id }) => id);

/** Locked, so that of two operators one finds none. */
const lockDeadJobs = (tx: Tx, jobs: DeadJobs) => tx<Pick<DeadJob, 'id' | 'job'>[]>`
  select j.id::int, t.identifier as job
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where ${isDead(tx)} and ${'id' in jobs ? tx`j.id = ${jobs.id}` : tx`t.identifier = ${jobs.job}`}
   order by j.id for update of j`;
