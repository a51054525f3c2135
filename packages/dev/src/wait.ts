import { setTimeout as pause } from 'node:timers/promises';

/** Asks `check` every `everyMs` until it answers something else than undefined; undefined after `timeoutMs`. */
export async function waitFor<T>(
  check: () => T | undefined | Promise<T | undefined>,
  timeoutMs: number,
  everyMs = 15,
): Promise<T | undefined> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const answer = await check();
    if (answer !== undefined) return answer;
    if (Date.now() >= until) return undefined;
    await pause(everyMs);
  }
}
