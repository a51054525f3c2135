/** Milliseconds after which it is done in any case, and where a browser cannot say that it is idle. */
const AT_LATEST_MS = 2_000;
const WITHOUT_KNOWING_MS = 300;

/** Does something that nobody waits for once the browser has nothing else to do; answers how to take it back. */
export function whenIdle(run: () => void, atLatestMs = AT_LATEST_MS): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(run, { timeout: atLatestMs });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(run, WITHOUT_KNOWING_MS);
  return () => clearTimeout(timer);
}
