import { setTimeout as delay } from 'node:timers/promises';

/** Waits `ms` milliseconds, or until `signal` is aborted; it never rejects and keeps no process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch((cause: unknown) => {
    if (!signal.aborted) throw cause;
  });
}
