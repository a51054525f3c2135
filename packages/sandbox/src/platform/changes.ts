/** Lets a long poll wait for the next change. */
export type Changes = {
  notify: () => void;
  /** Resolves with the first non-null result of `look`, or its last result after `waitMs`. */
  until: <T>(look: () => T | null, waitMs: number) => Promise<T | null>;
};

/** Longest wait of a caller, in milliseconds. */
export const LONGEST_WAIT_MS = 30_000;

export function createChanges(): Changes {
  const waiting = new Set<() => void>();
  return {
    notify: () => {
      for (const wake of [...waiting]) wake();
    },
    until: (look, waitMs) =>
      new Promise((resolve, reject) => {
        const finish = (settle: () => void) => {
          clearTimeout(timer);
          waiting.delete(wake);
          settle();
        };
        const wake = () => {
          try {
            const found = look();
            if (found !== null) finish(() => resolve(found));
          } catch (cause) {
            finish(() => reject(cause));
          }
        };
        const timer = setTimeout(
          () => finish(() => resolve(null)),
          Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS),
        );
        timer.unref();
        waiting.add(wake);
        wake();
      }),
  };
}

/** Reads a `wait` query parameter: milliseconds, 0 when absent or not a number. */
export function parseWait(text: string | undefined): number {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : 0;
}
