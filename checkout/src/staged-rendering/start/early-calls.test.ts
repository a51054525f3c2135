import { afterEach, expect, test, vi } from 'vitest';
import { beginCall, takeCall } from './early-calls.ts';

afterEach(() => vi.useRealTimers());

test('hands out an early answer once', async () => {
  const fetched = vi.fn(async () => new Response('the lead'));
  vi.stubGlobal('fetch', fetched);
  void beginCall('/api/lead/1');
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/lead/1');
  expect(takeCall('/api/lead/2')).toBeUndefined();
  expect(await (await takeCall('/api/lead/1'))?.text()).toBe('the lead');
  expect(takeCall('/api/lead/1')).toBeUndefined();
});

test('drops an early answer that is not used in time', () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('the lead'));
  void beginCall('/api/lead/1');
  vi.advanceTimersByTime(10_000);
  expect(takeCall('/api/lead/1')).toBeUndefined();
});

test('a call that fails early fails for its user', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  beginCall('/api/lead/1').catch(() => undefined);
  await expect(takeCall('/api/lead/1')).rejects.toThrow('offline');
});
