/** The one source of time. Features take it from their deps and hand instants to `domain`. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests and for the sandbox: the machine's time plus an offset that can be set. */
export type SettableClock = Clock & { setOffset(milliseconds: number): void; offset(): number };

export function createSettableClock(startAt?: Date): SettableClock {
  let offset = startAt ? startAt.getTime() - Date.now() : 0;
  return {
    now: () => new Date(Date.now() + offset),
    offset: () => offset,
    setOffset(milliseconds) {
      offset = milliseconds;
    },
  };
}

/** A clock that stands still until the test moves it. */
export function createFrozenClock(at: string): Clock & { set(to: string): void } {
  let now = new Date(at);
  return {
    now: () => new Date(now),
    set(to) {
      now = new Date(to);
    },
  };
}
