import type { Db, Tx } from './database.ts';
import type { AppDeps } from './deps.ts';

/** What a job is told about itself. `attempt` starts at 1. */
export type JobContext = { jobId: string; attempt: number; maxAttempts: number };
/** Handlers are idempotent: a kill between effect and completion repeats them. A throw is tried again later. */
export type JobHandler = (payload: unknown, deps: AppDeps, job: JobContext) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

export type JobOptions = {
  /** Jobs of one key are one job until it has run: a repeat only changes it. */
  key?: string;
  runAt?: Date;
  /** Attempts before the job is left as dead (25 unless told: about three days). */
  maxAttempts?: number;
  /** Jobs of one queue run one after the other. */
  queue?: string;
};

/** Adds a job in the business transaction: it exists exactly when the transaction commits. */
export async function addJob(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  // json and not jsonb, and by way of text: a jsonb parameter does not match the function.
  await tx`select graphile_worker.add_job(
      identifier => ${name}, payload => ${JSON.stringify(payload)}::text::json,
      queue_name => ${options.queue ?? null}, run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? null}::int, job_key => ${options.key ?? null})`;
}

/** Jobs that used up their attempts. They stay in the table until an operator decides. */
export async function countDeadJobs(db: Db): Promise<number> {
  const [row] = await db<{ dead: number }[]>`
    select count(*) as dead from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`;
  return row?.dead ?? 0;
}
