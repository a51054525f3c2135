import { AppError } from './errors.ts';

/** Milliseconds in which a client sends at least this much of a file: 9 kbit/s, slower than any phone that still works. */
export const PACE_MS = 30_000;
export const PACE_BYTES = 32 * 1024;

/**
 * The bytes of a file as they arrive, for as long as they keep coming. Throws `body-too-slow` at the end of the first
 * `PACE_MS` that brought less than `PACE_BYTES`. Only the wait for the client counts, not the time that the reader takes.
 */
export async function* readPaced(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  let left = PACE_MS;
  let arrived = 0;
  try {
    for (;;) {
      const began = performance.now();
      // What has arrived may be enough for this period: then the wait may last to the end of the next one.
      const next = await readWithin(reader, arrived < PACE_BYTES ? left : left + PACE_MS);
      if (next.done) return;
      left -= performance.now() - began;
      if (left <= 0) [left, arrived] = [left + PACE_MS, 0];
      arrived += next.value.byteLength;
      yield next.value;
    }
  } finally {
    // Ends a body that was not read to its end; for another it does nothing.
    void reader.cancel().catch(() => {});
  }
}

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, milliseconds: number) {
  const late = Promise.withResolvers<never>();
  // No time-out: tests move intervals without those of sockets and the database.
  const timer = setInterval(() => late.reject(bodyTooSlow()), milliseconds);
  try {
    return await Promise.race([reader.read(), late.promise]);
  } finally {
    clearInterval(timer);
  }
}

/** The connection goes with the refusal: what is still to come would hold it. */
export const bodyTooSlow = (): AppError =>
  new AppError('body-too-slow', { headers: { Connection: 'close' } });
