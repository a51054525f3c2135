import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuoteSessions } from './quote-session.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('two widgets of a page and two partners keep their quotes apart', () => {
  const first = createQuoteSessions('pk_a', 0);
  const second = createQuoteSessions('pk_a', 1);
  first.write({ leadGuid: 'one', accessToken: 't' });
  second.write({ leadGuid: 'two' });
  first.write({ step: 'location' });
  expect(first.read()).toEqual({ leadGuid: 'one', accessToken: 't', step: 'location' });
  expect(second.read()).toEqual({ leadGuid: 'two', accessToken: null, step: null });
  expect(createQuoteSessions('pk_b', 0).read()).toBeNull();
  first.write(null);
  expect(first.read()).toBeNull();
});
