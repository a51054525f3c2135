import { isOff } from './switches.ts';

/** Milliseconds after which the work runs in any case. */
const DEADLINE_MS = 2_000;
/** Milliseconds to wait in browsers without `requestIdleCallback`. */
const FALLBACK_MS = 300;

/** Runs work that is not urgent when the browser is idle. Returns the function that cancels it. */
export function whenIdle(run: () => void, deadlineMs = DEADLINE_MS): () => void {
  if (!isOff('idle') && typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: deadlineMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, isOff('idle') ? 0 : FALLBACK_MS);
  return () => clearTimeout(timer);
}
