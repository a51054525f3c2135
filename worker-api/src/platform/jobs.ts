import type { Db, Tx } from './database.ts';
import type { AppDeps } from './deps.ts';
import { traceHeaders } from './tracing.ts';

/** Facts about the running job. `attempt` starts at 1. */
export type JobContext = { jobId: string; attempt: number; maxAttempts: number };
/** Handlers are idempotent: a kill between effect and completion repeats them. A throw is tried again later. */
export type JobHandler = (payload: unknown, deps: AppDeps, job: JobContext) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

export type JobOptions = {
  /** Jobs of one key are one job until it has run: a repeat only changes it. */
  key?: string;
  runAt?: Date;
  /** Attempts before the job is left as dead (default 25: about three days). */
  maxAttempts?: number;
  /** Jobs of one queue run one after the other. */
  queue?: string;
};

/** Adds a job in the business transaction: it exists exactly when the transaction commits. */
export async function addJob(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  // Carries the current trace into the job; the runner removes it from the payload.
  const traced = { ...payload, ...traceHeaders() };
  // json and not jsonb, and by way of text: a jsonb parameter does not match the function.
  await tx`select graphile_worker.add_job(
      identifier => ${name}, payload => ${JSON.stringify(traced)}::text::json,
      queue_name => ${options.queue ?? null}, run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? null}::int, job_key => ${options.key ?? null})`;
}

/** What lies in the queue of one kind of job. Dead ones used up their attempts; they stay until an operator decides. */
export type QueueKind = {
  job: string;
  /** Due, and not running yet. */
  waiting: number;
  planned: number;
  running: number;
  dead: number;
  oldestSeconds: number;
};

/** Whether a row of `graphile_worker.jobs` used up its attempts, and does not run: its last one has ended. */
export const isDead = (db: Db) => db`locked_at is null and attempts >= max_attempts`;

export async function readQueue(db: Db): Promise<QueueKind[]> {
  return db<QueueKind[]>`
    with job as (
      select task_identifier as name, run_at, locked_at is not null as is_running,
             ${isDead(db)} as is_dead,
             locked_at is null and attempts < max_attempts and run_at <= now() as is_due
        from graphile_worker.jobs)
    select name as job, count(*) filter (where is_due) as waiting,
           count(*) filter (where not is_due and not is_dead and not is_running) as planned,
           count(*) filter (where is_running) as running, count(*) filter (where is_dead) as dead,
           coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest_seconds
      from job group by name order by name`;
}
