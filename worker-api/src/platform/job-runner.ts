import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import {
  parseCronItems,
  parseCrontab,
  type Runner,
  run,
  type Task,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker';
import { releaseAbandonedJobs, releaseJobsByWorker } from './abandoned-jobs.ts';
import type { AppDeps } from './deps.ts';
import { openJobPool } from './job-pool.ts';
import type { JobContext, JobHandler, JobHandlers } from './jobs.ts';
import { describeError, type LogFields } from './logger.ts';
import type { JobOutcome } from './metrics.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { inSpan, readTraceContext } from './tracing.ts';

export type JobRunner = {
  /** False while no jobs can be fetched: the database is away, or the runner starts again. */
  areRunning(): boolean;
  /** Finishes what runs and takes nothing new. */
  stop(): Promise<void>;
};

type Options = {
  concurrency?: number;
  pollMs?: number;
  /** Called when jobs begin to run and when they do not run any longer. */
  onChange?: (areRunning: boolean) => void;
};

/** Milliseconds between attempts to start a runner that ended: the first, and the longest. */
const RESTART_MS = 500;
const LONGEST_RESTART_MS = 5_000;

/**
 * Runs the features' jobs on Node, with a separate connection pool. `crontab` has lines in cron syntax:
 * `* * * * * sweep-payments`. A runner that ends, as when the database is away, is started again until `stop`; this
 * resolves after the first attempt.
 */
export async function startJobs(
  deps: AppDeps,
  handlers: JobHandlers,
  crontab: string[],
  options: Options = {},
): Promise<JobRunner> {
  const stopping = new AbortController();
  const ended: string[] = [];
  let areRunning = false;
  let runner: Runner | null = null;
  const report = (now: boolean) => {
    if (now === areRunning) return;
    areRunning = now;
    options.onChange?.(now);
  };
  const start = async () => {
    if (!(await hasQueue(deps.sql))) throw new Error('The database has an older schema.');
    await releaseJobsByWorker(deps.sql, ended);
    ended.length = 0;
    runner = await startRunner(deps, handlers, crontab, options, ended, report);
    report(true);
  };
  const supervise = async (isUp: boolean) => {
    for (let attempt = 0; !stopping.signal.aborted; ) {
      if (isUp) {
        await runner?.promise.catch((error: unknown) => logEnd(deps, error));
        report(false);
        if (stopping.signal.aborted) return;
        deps.logger.error('job runner ended', {});
        attempt = 0;
      }
      const delay = Math.min(RESTART_MS * 2 ** attempt++, LONGEST_RESTART_MS);
      await setTimeout(delay, null, { signal: stopping.signal }).catch(() => null);
      if (stopping.signal.aborted) return;
      isUp = await tryStart(start, deps);
      if (isUp) deps.logger.info('job runner started again', {});
    }
  };
  const supervised = supervise(await tryStart(start, deps));
  return {
    areRunning: () => areRunning,
    stop: async () => {
      stopping.abort();
      await runner?.stop().catch(() => {});
      await supervised;
      // One that was just starting.
      await runner?.stop().catch(() => {});
    },
  };
}

const logEnd = ({ logger }: AppDeps, error: unknown) =>
  logger.error('job runner failed', { error: describeError(error) });

/** False when it did not start, which is logged. */
async function tryStart(start: () => Promise<void>, { logger }: AppDeps): Promise<boolean> {
  try {
    await start();
    return true;
  } catch (error) {
    logger.error('job runner did not start', { error: describeError(error) });
    return false;
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
  ended: string[],
  report: (areRunning: boolean) => void,
): Promise<Runner> {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, createWorkerTask(deps, name, handler)]),
  );
  await releaseAbandonedJobs(deps.sql);
  const pgPool = openJobPool(deps.config.databaseUrl, deps.logger);
  const events: WorkerEvents = new EventEmitter();
  let isEnded = false;
  events.on('pool:create', ({ workerPool }) => ended.push(workerPool.id));
  events.on('worker:getJob:error', () => report(false));
  for (const event of ['worker:getJob:empty', 'job:start'] as const)
    events.on(event, () => isEnded || report(true));
  const close = () => {
    isEnded = true;
    void pgPool.end();
  };
  try {
    const runner = await run({
      pgPool,
      taskList,
      events,
      // With batches a failed report of how a job ended ends the runner. Without, it is a rejection without a handler.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      concurrency: options.concurrency ?? 4,
      pollInterval: options.pollMs ?? 1_000,
      noHandleSignals: true,
      parsedCronItems: crontab.length > 0 ? parseCrontab(crontab.join('\n')) : parseCronItems([]),
      logger: new WorkerLogger(() => (level, message) => {
        if (level === 'error') deps.logger.error('job runner', { error: message });
        else deps.logger.debug('job runner', { detail: message });
      }),
    });
    runner.promise.then(close, close);
    return runner;
  } catch (error) {
    close();
    throw error;
  }
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
