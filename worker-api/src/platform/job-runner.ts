import { parseCronItems, parseCrontab, run, type Task, Logger as WorkerLogger } from 'graphile-worker';
import { releaseAbandonedJobs } from './abandoned-jobs.ts';
import type { AppDeps } from './deps.ts';
import type { JobHandler, JobHandlers } from './jobs.ts';
import { describeError } from './logger.ts';

export type JobRunner = {
  /** Finishes what runs and takes nothing new. */
  stop(): Promise<void>;
};

/**
 * Runs the features' jobs on Node, with a connection pool of its own. `crontab` has lines in cron syntax:
 * `* * * * * sweep-payments`.
 */
export async function startJobs(
  deps: AppDeps,
  handlers: JobHandlers,
  crontab: string[],
  options: { concurrency?: number; pollMs?: number } = {},
): Promise<JobRunner> {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, workerTask(deps, name, handler)]),
  );
  await releaseAbandonedJobs(deps.sql);
  const runner = await run({
    connectionString: deps.config.databaseUrl,
    taskList,
    concurrency: options.concurrency ?? 4,
    pollInterval: options.pollMs ?? 1_000,
    noHandleSignals: true,
    parsedCronItems: crontab.length > 0 ? parseCrontab(crontab.join('\n')) : parseCronItems([]),
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') deps.logger.error('job runner', { error: message });
      else deps.logger.debug('job runner', { detail: message });
    }),
  });
  // The promise rejects when the runner dies; the logger has told by then.
  runner.promise.catch((error: unknown) =>
    deps.logger.error('job runner ended', { error: describeError(error) }),
  );
  return { stop: () => runner.stop() };
}

/** A handler as the queue wants it: told which attempt it is, and logged. */
export function workerTask(deps: AppDeps, name: string, handler: JobHandler): Task {
  return async (payload, { job }) => {
    const fields = { job: name, jobId: job.id, attempt: job.attempts };
    try {
      await handler(payload, deps, { jobId: job.id, attempt: job.attempts, maxAttempts: job.max_attempts });
      deps.logger.info('job done', fields);
    } catch (error) {
      const dead = job.attempts >= job.max_attempts;
      deps.logger.error(dead ? 'job dead' : 'job failed', { ...fields, error: describeError(error) });
      throw error;
    }
  };
}
