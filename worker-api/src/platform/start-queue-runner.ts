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

/** Starts one runner of graphile-worker with its own connections, which close when it ends or is given up. */
export async function startQueueRunner(
  deps: AppDeps,
  settings: QueueSettings,
  listeners: Listeners,
): Promise<QueueRunner> {
  await releaseAbandonedJobs(deps.sql);
  const pgPool = openJobPool(deps.config.databaseUrl, deps.logger);
  const { events, mute } = createEvents(listeners);
  const overdue = Promise.withResolvers<never>();
  // It has no other handler when the runner does not start.
  overdue.promise.catch(() => undefined);
  events.on('pool:gracefulShutdown', () => {
    const giveUp = () => {
      if (!settings.stopping.aborted) overdue.reject(new Error('The runner failed and did not end in time.'));
    };
    setTimeout(giveUp, settings.endMs).unref();
  });
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
    return {
      ended: Promise.race([runner.promise, overdue.promise]).finally(close),
      stop: () => runner.stop(),
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Passes the runner's events on until `mute`: a last one can come after its end. */
function createEvents({ onPool, onFetch }: Listeners): { events: WorkerEvents; mute: () => void } {
  const events: WorkerEvents = new EventEmitter();
  let isMuted = false;
  events.on('pool:create', ({ workerPool }) => onPool(workerPool.id));
  events.on('worker:getJob:error', () => onFetch(false));
  for (const event of ['worker:getJob:empty', 'job:start'] as const)
    events.on(event, () => isMuted || onFetch(true));
  return {
    events,
    mute: () => {
      isMuted = true;
    },
  };
}

const createWorkerLogger = ({ logger }: AppDeps) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error('job runner', { error: message });
    else logger.debug('job runner', { detail: message });
  });
