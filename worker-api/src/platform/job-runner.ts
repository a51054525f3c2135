import { setTimeout } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import {
  parseCronItems,
  parseCrontab,
  type Runner,
  run,
  type Task,
  Logger as WorkerLogger,
} from 'graphile-worker';
import { releaseAbandonedJobs } from './abandoned-jobs.ts';
import type { AppDeps } from './deps.ts';
import type { JobContext, JobHandler, JobHandlers } from './jobs.ts';
import { describeError, type LogFields } from './logger.ts';
import type { JobOutcome } from './metrics.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { inSpan, readTraceContext } from './tracing.ts';

export type JobRunner = {
  /** Finishes what runs and takes nothing new. */
  stop(): Promise<void>;
};

type Options = { concurrency?: number; pollMs?: number };

/** Milliseconds between attempts to start a runner that ended. */
const RESTART_MS = 1_000;

/**
 * Runs the features' jobs on Node, with a separate connection pool. `crontab` has lines in cron syntax:
 * `* * * * * sweep-payments`. A runner that ends, as when the database is dropped and made again, is started again.
 */
export async function startJobs(
  deps: AppDeps,
  handlers: JobHandlers,
  crontab: string[],
  options: Options = {},
): Promise<JobRunner> {
  const stopping = new AbortController();
  let runner: Runner | null = await startRunner(deps, handlers, crontab, options);
  const supervise = async () => {
    while (runner) {
      const error = await runner.promise.then(
        () => null,
        (cause: unknown) => cause,
      );
      runner = null;
      if (stopping.signal.aborted) return;
      deps.logger.error('job runner ended', error === null ? {} : { error: describeError(error) });
      runner = await restart(() => startRunner(deps, handlers, crontab, options), deps, stopping.signal);
    }
  };
  const supervised = supervise();
  return {
    stop: async () => {
      stopping.abort();
      await runner?.stop();
      await supervised;
      await runner?.stop();
    },
  };
}

/** Tries until the database is back with this build's schema; null when it is stopped before. */
async function restart(
  start: () => Promise<Runner>,
  { sql, logger }: AppDeps,
  stopping: AbortSignal,
): Promise<Runner | null> {
  for (;;) {
    await setTimeout(RESTART_MS, null, { signal: stopping }).catch(() => null);
    if (stopping.aborted) return null;
    try {
      if (!(await hasQueue(sql))) continue;
      const runner = await start();
      logger.info('job runner started again', {});
      return runner;
    } catch (error) {
      logger.error('job runner did not start', { error: describeError(error) });
    }
  }
}

/** Whether the migrations are through; the queue's own come last. */
async function hasQueue(sql: AppDeps['sql']): Promise<boolean> {
  const [queue] = await sql<{ isThere: boolean }[]>`
    select to_regclass('graphile_worker.jobs') is not null as is_there`;
  if (!queue?.isThere) return false;
  const [schema] = await sql<{ version: number }[]>`select max(version) as version from schema_version`;
  return (schema?.version ?? 0) >= SCHEMA_VERSION;
}

async function startRunner(
  deps: AppDeps,
  handlers: JobHandlers,
  crontab: string[],
  options: Options,
): Promise<Runner> {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, createWorkerTask(deps, name, handler)]),
  );
  await releaseAbandonedJobs(deps.sql);
  return run({
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
}

type Job = Parameters<Task>[1]['job'];

/** Adapts a handler to the queue: passes the attempt, logs, counts, and traces it with what ordered the job. */
export function createWorkerTask(deps: AppDeps, name: string, handler: JobHandler): Task {
  const { tracer } = deps;
  return (payload, { job }) => {
    const { own, trace } = withoutTrace(payload);
    if (!tracer) return attempt(deps, name, job, () => handler(own, deps, toJobContext(job)));
    const attributes = { 'pitlane.job': name, 'pitlane.job.id': job.id, 'pitlane.job.attempt': job.attempts };
    const parent = readTraceContext(trace);
    return inSpan(tracer, `job ${name}`, { kind: SpanKind.CONSUMER, attributes, parent }, (span) =>
      attempt(deps, name, job, () => handler(own, deps, toJobContext(job)), {
        traceId: span.spanContext().traceId,
      }),
    );
  };
}

async function attempt(
  { logger, metrics }: AppDeps,
  name: string,
  job: Job,
  run: () => Promise<void>,
  more: LogFields = {},
): Promise<void> {
  const started = performance.now();
  const fields = { job: name, jobId: job.id, attempt: job.attempts, ...more };
  const count = (outcome: JobOutcome) => metrics?.job(name, outcome, (performance.now() - started) / 1000);
  try {
    await run();
    count('done');
    logger.info('job done', fields);
  } catch (error) {
    const dead = job.attempts >= job.max_attempts;
    count(dead ? 'dead' : 'failed');
    logger.error(dead ? 'job dead' : 'job failed', { ...fields, error: describeError(error) });
    throw error;
  }
}

const toJobContext = (job: Job): JobContext => ({
  jobId: job.id,
  attempt: job.attempts,
  maxAttempts: job.max_attempts,
});

/** The payload of the feature, and the trace headers that `addJob` merged into it. */
function withoutTrace(payload: unknown): { own: unknown; trace: Record<string, string> } {
  if (typeof payload !== 'object' || payload === null) return { own: payload, trace: {} };
  const { traceparent, tracestate, ...own } = payload as Record<string, string>;
  return { own, trace: { ...(traceparent && { traceparent }), ...(tracestate && { tracestate }) } };
}
