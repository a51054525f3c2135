import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PACE_BYTES, PACE_MS, readPaced } from './read-paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A body to which bytes are sent when the test wants; `outcome` tells how its reading ended. */
function readBody({ writeMs }: { writeMs: number }) {
  let body!: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller;
    },
  });
  const read = async () => {
    let bytes = 0;
    for await (const chunk of readPaced(stream)) {
      if (writeMs > 0) await new Promise((resolve) => setTimeout(resolve, writeMs));
      bytes += chunk.byteLength;
    }
    return bytes;
  };
  let outcome: unknown = 'open';
  void read()
    .catch(({ code }: { code: string }) => code)
    .then((end) => {
      outcome = end;
    });
  return {
    send: (bytes: number) => body.enqueue(new Uint8Array(bytes)),
    end: () => body.close(),
    outcome: () => outcome,
  };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a slow disk does not count as a slow client', async () => {
  const { send, end, outcome } = readBody({ writeMs: 3 * PACE_MS });
  send(1);
  await pass(4 * PACE_MS - 1);
  expect(outcome()).toBe('open');
  send(2);
  end();
  await pass(3 * PACE_MS);
  expect(outcome()).toBe(3);
});

test('the waits for a client add up, whatever the disk takes between them', async () => {
  const { send, outcome } = readBody({ writeMs: PACE_MS });
  await pass(PACE_MS / 3);
  send(1);
  await pass(PACE_MS + PACE_MS / 3);
  send(1);
  await pass(PACE_MS + PACE_MS / 3 - 1);
  expect(outcome()).toBe('open');
  await pass(1);
  expect(outcome()).toBe('body-too-slow');
});

test('a client that sent enough has the next period to send more', async () => {
  const { send, outcome } = readBody({ writeMs: 0 });
  send(PACE_BYTES);
  await pass(2 * PACE_MS - 1);
  expect(outcome()).toBe('open');
  send(PACE_BYTES - 1);
  await pass(1);
  expect(outcome()).toBe('body-too-slow');
});
