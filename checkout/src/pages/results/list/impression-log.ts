import type { Impression } from '@pitlane/contracts';

/** Shown listings are told in batches, this long after the first of a batch. */
const GATHER_MS = 1500;
const BATCH = 50;
/** A batch that failed is sent again after this long, longer each time, at most so often. */
const AGAIN_MS = 10_000;
const ATTEMPTS = 5;

/**
 * Gathers impressions and sends them in batches; each supplier is told once. A batch that fails is sent again, by itself
 * or with the next: the server counts a repeat once.
 */
export function impressionLog(
  send: (listings: Impression[]) => Promise<unknown>,
  find: (supplierId: number) => Impression | null,
) {
  const told = new Set<number>();
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
        // The person need not know.
        if (failures < ATTEMPTS) timer ??= setTimeout(flush, AGAIN_MS * failures);
      },
    );
    if (waiting.length > 0) flush();
  }

  return {
    flush,
    note: (supplierId: number) => {
      const impression = told.has(supplierId) ? null : find(supplierId);
      if (!impression) return;
      told.add(supplierId);
      waiting.push(impression);
      timer ??= setTimeout(flush, GATHER_MS);
    },
  };
}
