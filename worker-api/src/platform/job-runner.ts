import { setTimeout } from 'node:timers/promises';
import { releaseJobsByPool } from './abandoned-jobs.ts';
import type { AppDeps } from './deps.ts';
import type { JobHandlers } from './jobs.ts';
import { describeError } from './logger.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { type QueueRunner, type QueueSettings, startQueueRunner } from './start-queue-runner.ts';

export type JobRunner = {
  /** False while no jobs can be fetched: the database is away, or the runner starts again. */
  areRunning(): boolean;
  /** Finishes what runs and takes nothing new. */
  stop(): Promise<void>;
};

type Options = {
  /** Jobs at a time; 4 by default. */
  concurrency?: number;
  /** Milliseconds between two searches for jobs that have become due; 1,000 by default. */
  pollMs?: number;
  /** Milliseconds in which a runner that failed has to end before another takes its place; 30,000 by default. */
  endMs?: number;
  /** Called when jobs begin to run and when they do not run any longer. */
  onChange?: (areRunning: boolean) => void;
};

/** Milliseconds between attempts to start a runner that ended: the first, and the longest. */
const RESTART_MS = 500;
const LONGEST_RESTART_MS = 5_000;

/**
 * Runs the features' jobs on Node, with a separate connection pool. `crontab` has lines in cron syntax:
 * `* * * * * sweep-payments`. A runner that ends, as when the database is away, is started again until `stop`; this
 * resolves after the first attempt, which only the log tells from a later one.
 */
export async function startJobs(
  deps: AppDeps,
  handlers: JobHandlers,
  crontab: string[],
  { concurrency = 4, pollMs = 1_000, endMs = 30_000, onChange = () => {} }: Options = {},
): Promise<JobRunner> {
  const supervisor = new RunnerSupervisor(deps, { handlers, crontab, concurrency, pollMs, endMs }, onChange);
  await supervisor.start();
  return supervisor;
}

class RunnerSupervisor implements JobRunner {
  private readonly deps: AppDeps;
  private readonly settings: QueueSettings;
  private readonly onChange: (areRunning: boolean) => void;
  private readonly stopping = new AbortController();
  /** Worker pools of the runners so far: when the next one starts, all have ended or were given up, and their jobs go back. */
  private readonly pools: string[] = [];
  private runner: QueueRunner | null = null;
  private isFetching = false;
  private supervision = Promise.resolve();

  constructor(
    deps: AppDeps,
    settings: Omit<QueueSettings, 'stopping'>,
    onChange: (areRunning: boolean) => void,
  ) {
    this.deps = deps;
    this.settings = { ...settings, stopping: this.stopping.signal };
    this.onChange = onChange;
  }

  async start(): Promise<void> {
    this.supervision = this.supervise(await this.tryStartRunner());
  }

  areRunning(): boolean {
    return this.isFetching;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.runner?.stop().catch(() => {});
    await this.supervision;
    // One that was just starting.
    await this.runner?.stop().catch(() => {});
  }

  /** Waits for the end of the runner and starts it again, until `stop`. */
  private async supervise(isUp: boolean): Promise<void> {
    const { signal } = this.stopping;
    for (let attempt = 0; !signal.aborted; attempt++) {
      if (isUp) {
        await this.waitForEnd();
        if (signal.aborted) return;
        this.deps.logger.error('job runner ended', {});
        attempt = 0;
      }
      const delay = Math.min(RESTART_MS * 2 ** attempt, LONGEST_RESTART_MS);
      await setTimeout(delay, null, { signal }).catch(() => null);
      isUp = !signal.aborted && (await this.tryStartRunner());
      if (isUp) this.deps.logger.info('job runner started again', {});
    }
  }

  private async waitForEnd(): Promise<void> {
    try {
      await this.runner?.ended;
    } catch (error) {
      this.deps.logger.error('job runner failed', { error: describeError(error) });
    }
    this.setFetching(false);
  }

  /** False when it did not start, which is logged. */
  private async tryStartRunner(): Promise<boolean> {
    try {
      await this.startRunner();
      return true;
    } catch (error) {
      this.deps.logger.error('job runner did not start', { error: describeError(error) });
      return false;
    }
  }

  private async startRunner(): Promise<void> {
    if (!(await hasQueue(this.deps.sql))) throw new Error('The database has an older schema.');
    await releaseJobsByPool(this.deps.sql, this.pools);
    this.pools.length = 0;
    this.runner = await startQueueRunner(this.deps, this.settings, {
      onPool: (id) => this.pools.push(id),
      onFetch: (isFetching) => this.setFetching(isFetching),
    });
    this.setFetching(true);
  }

  private setFetching(isFetching: boolean): void {
    if (isFetching === this.isFetching) return;
    this.isFetching = isFetching;
    this.onChange(isFetching);
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
