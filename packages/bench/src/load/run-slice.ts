import type { Slice } from './samples.ts';

/** Stop after so many seconds, or when every item was used once. */
export type Until = { seconds: number } | { once: true };

/**
 * Before a slice of seconds counts: while other processes are measured, this one tidies its memory, drops
 * compiled code and loses its share of the processor's caches, which a server under load never does.
 */
const LEAD_IN_MS = 500;

/**
 * Keeps one request per worker in flight until the slice is over. `send` makes the request with that number and
 * answers the bytes that came back; the first fault ends the slice.
 */
export async function runSlice(
  workers: ((index: number) => Promise<number>)[],
  count: number,
  until: Until,
): Promise<Slice> {
  const latencies: number[] = [];
  let bytes = 0;
  let next = 0;
  const started = performance.now() + ('seconds' in until ? LEAD_IN_MS : 0);
  const end = 'seconds' in until ? started + until.seconds * 1000 : Number.POSITIVE_INFINITY;
  const last = 'seconds' in until ? Number.POSITIVE_INFINITY : count;
  const work = async (send: (index: number) => Promise<number>) => {
    while (next < last) {
      const sent = performance.now();
      if (sent >= end) break;
      const index = next % count;
      next += 1;
      const received = await send(index);
      if (sent < started) continue;
      bytes += received;
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(workers.map(work));
  const seconds = (performance.now() - started) / 1000;
  return { requests: latencies.length, seconds, bytes, latencies: Float64Array.from(latencies) };
}
