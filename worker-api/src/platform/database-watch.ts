import { DatabaseUnavailable } from './connection-loss.ts';

/** Milliseconds without any answer after which the database is probed, and how long a probe may take. */
const SUSPECT_MS = 600;
const PROBE_MS = 800;
/** Milliseconds between looks at what runs, and between probes of a database that is away. */
const LOOK_MS = 200;
const AGAIN_MS = 250;

type WatchOptions = {
  /** True when the database answered within `timeoutMs`; never throws. */
  probe: (timeoutMs: number) => Promise<boolean>;
  /** Called when the database is found away, and when it is back. */
  onChange: (isAway: boolean) => void;
  /** How many operations may run at a time. */
  most: number;
};

/** A query or a transaction that runs. `fail` is called once, when it must not wait any longer. */
export type Operation = {
  /** The database answered something: it is there. */
  answered(): void;
  end(): void;
};

export type DatabaseWatch = {
  /** Throws `DatabaseUnavailable` while the database is away and where too much runs. `limitMs`: when it fails. */
  start(limitMs: number, fail: (error: DatabaseUnavailable) => void): Operation;
  /** A connection was lost: looks at once whether the database is there. */
  suspect(): void;
  stop(): void;
};

type Running = { until: number; since: number; fail: (error: DatabaseUnavailable) => void };

/**
 * Notices that the database is away or frozen: when nothing was answered for 0.6 s, or a connection was lost, it is
 * probed on a new connection. While it is away everything is refused at once; what ran fails, and its outcome is
 * not known. A connection alone cannot tell: a frozen server accepts data and never answers.
 */
export function watchDatabase({ probe, onChange, most }: WatchOptions): DatabaseWatch {
  const running = new Set<Running>();
  let answeredAt = 0;
  let isAway = false;
  let isLooking = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const schedule = () => {
    if (timer !== undefined || running.size === 0 || isStopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      review();
      schedule();
    }, LOOK_MS);
    timer.unref?.();
  };

  /** Ends what is over its limit, and looks at the database where nothing has been answered. */
  const review = () => {
    const now = performance.now();
    let isSilent = false;
    for (const one of running) {
      if (now >= one.until) failOne(one, 'The database did not answer in time.');
      else if (now - Math.max(one.since, answeredAt) >= SUSPECT_MS) isSilent = true;
    }
    if (isSilent) void look();
  };

  const failOne = (one: Running, reason: string) => {
    running.delete(one);
    one.fail(new DatabaseUnavailable(reason));
  };

  const look = async () => {
    if (isLooking || isAway || isStopped) return;
    isLooking = true;
    const since = performance.now();
    const isThere = await probe(PROBE_MS);
    isLooking = false;
    // An answer to anything else proves as much: this process may only be too busy to read that of the probe.
    if (isThere || answeredAt > since || isStopped) return;
    isAway = true;
    for (const one of [...running]) failOne(one, 'The database is away.');
    onChange(true);
    await untilBack();
  };

  const untilBack = async () => {
    while (!isStopped && !(await probe(PROBE_MS))) {
      await new Promise<void>((resolve) => {
        setTimeout(resolve, AGAIN_MS).unref?.();
      });
    }
    isAway = false;
    if (!isStopped) onChange(false);
  };

  return {
    start(limitMs, fail) {
      if (isAway) throw new DatabaseUnavailable('The database is away.');
      if (running.size >= most) throw new DatabaseUnavailable('Too much waits for the database.');
      const since = performance.now();
      const one: Running = { since, until: since + limitMs, fail };
      running.add(one);
      schedule();
      return {
        answered: () => {
          answeredAt = performance.now();
        },
        end: () => running.delete(one),
      };
    },
    suspect: () => void look(),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** For clients without limits: commands wait as long as it takes. */
export const UNWATCHED: DatabaseWatch = {
  start: () => ({ answered: () => {}, end: () => {} }),
  suspect: () => {},
  stop: () => {},
};
