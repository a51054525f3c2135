import { DatabaseUnavailable } from './database-unavailable.ts';

/** Milliseconds without any answer after which the database is probed, and how long a probe may take. */
const SILENCE_MS = 600;
const PROBE_MS = 800;
/** Milliseconds between checks of what runs, and between probes of a database that is away. */
const CHECK_INTERVAL_MS = 200;
const PROBE_INTERVAL_MS = 250;

type WatchOptions = {
  /** True when the database answered within `timeoutMs`; never throws. */
  probe: (timeoutMs: number) => Promise<boolean>;
  /** Called when the database is found away, and when it is back. */
  onChange: (isAway: boolean) => void;
  /** How many operations may run at a time; more are refused. */
  maxOperations: number;
};

/** A query or a transaction that runs. */
export type Operation = {
  /** The database answered something: it is there. */
  answered(): void;
  end(): void;
};

export type DatabaseWatch = {
  /**
   * Throws `DatabaseUnavailable` while the database is away and where too much runs. `fail` is called at most once: when
   * the operation lasts longer than `limitMs`, or the database is found away.
   */
  start(limitMs: number, fail: (error: DatabaseUnavailable) => void): Operation;
  /** A connection was lost: probes at once whether the database is there. */
  suspect(): void;
  /** Ends checks and probes; what still runs has no limit. */
  stop(): void;
};

type Running = { startedAt: number; deadline: number; fail: (error: DatabaseUnavailable) => void };

/**
 * Notices that the database is away or frozen: when nothing was answered for 0.6 s, or a connection was lost, it is
 * probed on a new connection. While it is away everything is refused at once; what ran fails, and its outcome is
 * not known. A connection alone cannot tell: a frozen server accepts data and never answers.
 */
export function watchDatabase(options: WatchOptions): DatabaseWatch {
  return new ProbingWatch(options);
}

/** For clients without limits: commands wait as long as it takes. */
export const UNWATCHED: DatabaseWatch = {
  start: () => ({ answered: () => {}, end: () => {} }),
  suspect: () => {},
  stop: () => {},
};

class ProbingWatch implements DatabaseWatch {
  private readonly options: WatchOptions;
  private readonly running = new Set<Running>();
  private phase: 'there' | 'suspected' | 'away' | 'stopped' = 'there';
  /** By `performance.now()`, as all times here. */
  private answeredAt = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(options: WatchOptions) {
    this.options = options;
  }

  start(limitMs: number, fail: Running['fail']): Operation {
    if (this.phase === 'away') throw new DatabaseUnavailable('The database is away.');
    if (this.running.size >= this.options.maxOperations)
      throw new DatabaseUnavailable('Too much waits for the database.');
    const startedAt = performance.now();
    const operation = { startedAt, deadline: startedAt + limitMs, fail };
    this.running.add(operation);
    this.scheduleCheck();
    return {
      answered: () => {
        this.answeredAt = performance.now();
      },
      end: () => this.running.delete(operation),
    };
  }

  suspect(): void {
    if (this.phase === 'there') void this.confirmSuspicion();
  }

  stop(): void {
    this.phase = 'stopped';
    clearTimeout(this.timer);
  }

  /** Checks again and again while anything runs. */
  private scheduleCheck(): void {
    if (this.timer !== undefined || this.running.size === 0 || this.phase === 'stopped') return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.checkOperations();
      this.scheduleCheck();
    }, CHECK_INTERVAL_MS);
    this.timer.unref?.();
  }

  /** Fails what is over its limit, and suspects a database that has not answered. */
  private checkOperations(): void {
    const now = performance.now();
    for (const operation of this.running) {
      if (now >= operation.deadline) this.failOperation(operation, 'The database did not answer in time.');
      else if (now - Math.max(operation.startedAt, this.answeredAt) >= SILENCE_MS) this.suspect();
    }
  }

  /** Probes once; without an answer the database is away until a later probe has one. */
  private async confirmSuspicion(): Promise<void> {
    this.phase = 'suspected';
    const probedAt = performance.now();
    const isThere = await this.options.probe(PROBE_MS);
    if (this.isStopped()) return;
    // An answer to anything else proves as much: this process may only be too busy to read that of the probe.
    if (isThere || this.answeredAt > probedAt) {
      this.phase = 'there';
      return;
    }
    this.phase = 'away';
    for (const operation of [...this.running]) this.failOperation(operation, 'The database is away.');
    this.options.onChange(true);
    await this.waitForReturn();
  }

  private async waitForReturn(): Promise<void> {
    while (!this.isStopped() && !(await this.options.probe(PROBE_MS))) {
      await new Promise<void>((resolve) => {
        setTimeout(resolve, PROBE_INTERVAL_MS).unref?.();
      });
    }
    if (this.isStopped()) return;
    this.phase = 'there';
    this.options.onChange(false);
  }

  private failOperation(operation: Running, reason: string): void {
    this.running.delete(operation);
    operation.fail(new DatabaseUnavailable(reason));
  }

  /** A method, because the compiler takes the phase for unchanged across an `await`. */
  private isStopped(): boolean {
    return this.phase === 'stopped';
  }
}
