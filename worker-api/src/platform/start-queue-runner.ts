import { EventEmitter } from 'node:events';
import {
  parseCronItems,
  parseCrontab,
  run,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker';
import { releaseAbandonedJobs } from './abandoned-jobs.ts';
import type { AppDeps } from './deps.ts';
import { openJobPool } from './job-pool.ts';
import type { JobHandlers } from './jobs.ts';
import { describeError } from './logger.ts';
import { createWorkerTask } from './worker-task.ts';

export type QueueSettings = {
  handlers: JobHandlers;
  /** Lines in cron syntax. */
  crontab: string[];
  /** Jobs at a time. */
  concurrency: number;
  /** Milliseconds between two searches for jobs that have become due. */
  pollMs: number;
  /** Milliseconds in which a runner that failed has to end: longer than the jobs of the features take. */
  endMs: number;
  /** Aborted when the runner is stopped: then its jobs have the time that they take. */
  stopping: AbortSignal;
};

export type QueueRunner = {
  /** Settles when the runner has ended; rejects with what ended it, and when it fails and does not end in time. */
  ended: Promise<void>;
  /** Finishes what runs and takes nothing new. */
  stop(): Promise<void>;
};

type Listeners = {
  /** The id of the worker pool that locks jobs for this runner. */
  onPool: (id: string) => void;
  /** Called with each search for jobs: whether the queue answered. */
  onFetch: (isFetching: boolean) => void;
};

/** Milliseconds for the last reports of jobs of a runner that failed, once none of its workers runs. */
const REPORT_MS = 3_000;

/** Starts one runner of graphile-worker with its own connections, which close when it ends or is given up. */
export async function startQueueRunner(
  deps: AppDeps,
  settings: QueueSettings,
  listeners: Listeners,
): Promise<QueueRunner> {
  await releaseAbandonedJobs(deps.sql);
  const pgPool = openJobPool(deps.config.databaseUrl, deps.logger);
  const events: WorkerEvents = new EventEmitter();
  const mute = passEventsOn(events, listeners);
  const givenUp = watchForFaults(events, settings);
  const close = () => {
    mute();
    void pgPool.end();
  };
  try {
    const runner = await run({
      pgPool,
      taskList: Object.fromEntries(
        Object.entries(settings.handlers).map(([name, handler]) => [
          name,
          createWorkerTask(deps, name, handler),
        ]),
      ),
      events,
      // With batches a failed report of how a job ended ends the runner. Without, it is a rejection without a handler.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      concurrency: settings.concurrency,
      pollInterval: settings.pollMs,
      noHandleSignals: true,
      parsedCronItems:
        settings.crontab.length > 0 ? parseCrontab(settings.crontab.join('\n')) : parseCronItems([]),
      logger: createWorkerLogger(deps),
    });
    // One that is given up may still search for jobs; one that has ended refuses to be stopped again.
    givenUp.catch(() => runner.stop().catch(() => undefined));
    const ended = Promise.race([runner.promise, givenUp]).finally(close);
    return { ended, stop: () => Promise.race([runner.stop(), ended]) };
  } catch (error) {
    close();
    throw error;
  }
}

/** The queue answered a search for jobs. */
const SEARCHED = ['worker:getJob:empty', 'job:start'] as const;

/** Passes the runner's events on until what it gives is called: a last one can come after its end. */
function passEventsOn(events: WorkerEvents, { onPool, onFetch }: Listeners): () => void {
  let isMuted = false;
  events.on('pool:create', ({ workerPool }) => onPool(workerPool.id));
  events.on('worker:getJob:error', () => onFetch(false));
  for (const event of SEARCHED) events.on(event, () => isMuted || onFetch(true));
  return () => {
    isMuted = true;
  };
}

/**
 * Rejects when a runner cannot recover by itself, which graphile-worker 0.18 does in three cases: it keeps the error
 * of its first search for jobs and gives it to every later one; it fails and counts the reports of its jobs wrongly,
 * so that it waits for one that has come (its issue 636 is about the same reports); it fails while a job hangs.
 */
function watchForFaults(events: WorkerEvents, { endMs, stopping }: QueueSettings): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  // It has no other handler when the runner does not start.
  promise.catch(() => undefined);

  let hasSearched = false;
  for (const event of SEARCHED)
    events.once(event, () => {
      hasSearched = true;
    });
  events.on('worker:getJob:error', ({ error }) => {
    if (!hasSearched) reject(new Error(`The first search for jobs failed: ${describeError(error)}`));
  });

  const giveUp = () => reject(new Error('The runner failed and did not end in time.'));
  let workers = 0;
  let isEnding = false;
  const endWithoutWorkers = () => {
    if (isEnding && workers === 0) setTimeout(giveUp, REPORT_MS).unref();
  };
  events.on('worker:create', () => {
    workers++;
  });
  events.on('worker:stop', () => {
    workers--;
    endWithoutWorkers();
  });
  events.on('pool:gracefulShutdown', () => {
    isEnding = true;
    setTimeout(() => stopping.aborted || giveUp(), endMs).unref();
    endWithoutWorkers();
  });
  return promise;
}

const createWorkerLogger = ({ logger }: AppDeps) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error('job runner', { error: message });
    else logger.debug('job runner', { detail: message });
  });
