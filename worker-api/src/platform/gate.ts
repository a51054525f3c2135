import { DatabaseUnavailable } from './database-unavailable.ts';

type GateOptions = {
  /** How many run at a time. */
  places: number;
  /** How many may wait, and for how many milliseconds; without bounds by default. */
  maxWaiting?: number;
  acquireMs?: number;
};

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `places` at a time; the others wait in the order in which they came. Throws `DatabaseUnavailable` for one
 * that waited too long, and at once where too many wait.
 */
export function createGate({ places, maxWaiting = Number.POSITIVE_INFINITY, acquireMs }: GateOptions): Gate {
  let free = places;
  const waiting = new Set<() => void>();

  const enter = () =>
    new Promise<void>((resolve, reject) => {
      const late =
        acquireMs === undefined
          ? undefined
          : setTimeout(() => {
              waiting.delete(admit);
              reject(new DatabaseUnavailable('No connection became free in time.'));
            }, acquireMs);
      const admit = () => {
        clearTimeout(late);
        resolve();
      };
      waiting.add(admit);
    });

  const leave = () => {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else if (waiting.size >= maxWaiting) throw new DatabaseUnavailable('Too many wait for a connection.');
    else await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
