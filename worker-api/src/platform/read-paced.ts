import { AppError } from './errors.ts';

/** Milliseconds in which a client sends at least this much of a file: 9 kbit/s, slower than any phone that still works. */
export const PACE_MS = 30_000;
export const PACE_BYTES = 32 * 1024;

/**
 * The bytes of a file as they arrive, for as long as they keep coming. Throws `body-too-slow` at the end of the first
 * `PACE_MS` that brought less than `PACE_BYTES`.
 */
export async function* readPaced(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  const late = Promise.withResolvers<never>();
  // It may come while a chunk is being written, when nothing waits for it.
  late.promise.catch(() => {});
  let arrived = 0;
  const timer = setInterval(() => {
    if (arrived < PACE_BYTES) late.reject(bodyTooSlow());
    arrived = 0;
  }, PACE_MS);
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late.promise]);
      if (next.done) return;
      arrived += next.value.byteLength;
      yield next.value;
    }
  } finally {
    clearInterval(timer);
    // Ends a body that was not read to its end; one that was does not mind.
    void reader.cancel().catch(() => {});
  }
}

/** The connection goes with the refusal: what is still to come would hold it. */
export const bodyTooSlow = (): AppError =>
  new AppError('body-too-slow', { headers: { Connection: 'close' } });
