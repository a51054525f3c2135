import type { Impression } from '@pitlane/contracts';

/** Milliseconds from the first impression of a batch until it is sent. */
const GATHER_MS = 1500;
const BATCH = 50;
/** First delay of a retry in milliseconds, doubled each time, and the number of retries. */
const AGAIN_MS = 10_000;
const ATTEMPTS = 5;

/**
 * Gathers impressions and sends them in batches; each supplier once. A failed batch is retried, separately
 * or with the next: the server counts a repeat once.
 */
export function impressionLog(
  send: (listings: Impression[]) => Promise<unknown>,
  find: (supplierId: number) => Impression | null,
) {
  const loggedSuppliers = new Set<number>();
  const waiting: Impression[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let failures = 0;

  function flush() {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = waiting.splice(0, BATCH);
    if (batch.length === 0) return;
    send(batch).then(
      () => {
        failures = 0;
      },
      () => {
        waiting.unshift(...batch);
        failures += 1;
        // The failure does not concern the visitor.
        if (failures < ATTEMPTS) timer ??= setTimeout(flush, AGAIN_MS * failures);
      },
    );
    if (waiting.length > 0) flush();
  }

  return {
    flush,
    note: (supplierId: number) => {
      const impression = loggedSuppliers.has(supplierId) ? null : find(supplierId);
      if (!impression) return;
      loggedSuppliers.add(supplierId);
      waiting.push(impression);
      timer ??= setTimeout(flush, GATHER_MS);
    },
  };
}
