import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('runs calls one after the other in their order, and a failure frees its place', async () => {
  const gate = createGate({ places: 1 });
  const seen: string[] = [];
  const work = (name: string) => gate(async () => void seen.push(name));
  const failing = gate(() => Promise.reject(new Error('broken')));
  await Promise.all([expect(failing).rejects.toThrow('broken'), work('one'), work('two')]);
  expect(seen).toEqual(['one', 'two']);
});

test('refuses a call that waits too long and one too many at once; the place goes to the next', async () => {
  const gate = createGate({ places: 1, maxWaiting: 1, acquireMs: 20 });
  const busy = Promise.withResolvers<void>();
  const first = gate(() => busy.promise);
  const late = expect(gate(async () => 'late')).rejects.toThrow('No connection became free in time.');
  await expect(gate(async () => 'third')).rejects.toThrow('Too many wait for a connection.');
  await late;
  const next = gate(async () => 'next');
  busy.resolve();
  await first;
  expect(await next).toBe('next');
});
