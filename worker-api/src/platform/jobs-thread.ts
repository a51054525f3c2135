import { type MessagePort, Worker } from 'node:worker_threads';
import { describeError, type LogFields, type Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** What the thread of the jobs tells the main one, which writes the log and serves the metrics. */
type Report =
  | { kind: 'log'; level: keyof Logger; message: string; fields: LogFields }
  | { kind: 'job'; seen: Parameters<Metrics['job']> }
  | { kind: 'outsideCall'; seen: Parameters<Metrics['outsideCall']> }
  | { kind: 'running'; areRunning: boolean };

export type JobsThread = {
  /** False while no jobs can be fetched. */
  areRunning(): boolean;
  /** Finishes the jobs that run, then ends the thread. */
  stop(): Promise<void>;
};

/** Milliseconds before a thread that ended is started again: the first time, and at most. */
const RESTART_MS = 1_000;
const LONGEST_RESTART_MS = 30_000;
/** Milliseconds after which a thread that ended counts as one that had worked. */
const STEADY_MS = 60_000;

/** Runs `entry` in a thread until `stop`. One that ends, for whatever reason, is logged and started again. */
export function startJobsThread(entry: URL, parts: { logger: Logger; metrics: Metrics }): JobsThread {
  const { logger, metrics } = parts;
  const stopped = Promise.withResolvers<void>();
  let areRunning = false;
  let isStopping = false;
  let worker: Worker | undefined;
  let restarts = 0;
  let timer: NodeJS.Timeout | undefined;

  const receive = (report: Report) => {
    if (report.kind === 'log') logger[report.level](report.message, report.fields);
    else if (report.kind === 'running') areRunning = report.areRunning;
    else if (report.kind === 'job') metrics.job(...report.seen);
    else metrics.outsideCall(...report.seen);
  };
  const start = () => {
    const startedAt = performance.now();
    timer = undefined;
    worker = new Worker(entry, { name: 'jobs' });
    worker.on('message', receive);
    // An error that nothing in the thread handles: the thread is over, this process is not.
    worker.on('error', (error) => logger.error('jobs failed', { error: describeError(error) }));
    worker.once('exit', (code) => {
      areRunning = false;
      worker = undefined;
      if (isStopping) return stopped.resolve();
      if (performance.now() - startedAt > STEADY_MS) restarts = 0;
      const delay = Math.min(RESTART_MS * 2 ** restarts++, LONGEST_RESTART_MS);
      logger.error('jobs ended, they start again', { code, ms: delay });
      timer = setTimeout(start, delay);
    });
  };
  start();
  return {
    areRunning: () => areRunning,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      if (!worker) return;
      worker.postMessage('stop');
      await stopped.promise;
    },
  };
}

/** The logger and the metrics of the thread, which tell the main thread. */
export function createThreadReporter(port: MessagePort) {
  const send = (report: Report) => port.postMessage(report);
  const at =
    (level: keyof Logger) =>
    (message: string, fields: LogFields = {}) =>
      send({ kind: 'log', level, message, fields });
  const logger: Logger = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  const refuseMetrics = () => {
    throw new Error('Only the main thread serves metrics.');
  };
  const metrics: Metrics = {
    job: (...seen) => send({ kind: 'job', seen }),
    outsideCall: (...seen) => send({ kind: 'outsideCall', seen }),
    request: refuseMetrics,
    jobsRunning: refuseMetrics,
    queue: refuseMetrics,
    work: refuseMetrics,
    render: refuseMetrics,
  };
  return { logger, metrics, report: (areRunning: boolean) => send({ kind: 'running', areRunning }) };
}
