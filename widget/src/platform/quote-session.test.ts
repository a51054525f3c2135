import { beforeEach, expect, test, vi } from 'vitest';
import { createQuoteSessions } from './quote-session.ts';
import { stubStorage } from './stub-storage.fixture.ts';

beforeEach(() => stubStorage('sessionStorage'));

test('two widgets of a page and two partners keep their quotes apart', () => {
  const first = createQuoteSessions('pk_a', '0');
  const second = createQuoteSessions('pk_a', '1');
  first.write({ leadGuid: 'one', accessToken: 't' });
  second.write({ leadGuid: 'two' });
  first.write({ step: 'location' });
  expect(first.read()).toEqual({ leadGuid: 'one', accessToken: 't', step: 'location' });
  expect(second.read()).toEqual({ leadGuid: 'two', accessToken: null, step: null });
  expect(createQuoteSessions('pk_b', '0').read()).toBeNull();
  first.write(null);
  expect(first.read()).toBeNull();
});

test('without session storage the quote continues from memory', () => {
  for (const blocked of [
    null,
    {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
      removeItem: () => {},
    },
  ]) {
    vi.stubGlobal('sessionStorage', blocked);
    const quotes = createQuoteSessions('pk_memory', '0');
    quotes.write({ leadGuid: 'one', accessToken: 't' });
    quotes.write({ step: 'location' });
    expect(quotes.read()).toEqual({ leadGuid: 'one', accessToken: 't', step: 'location' });
    quotes.write(null);
    expect(quotes.read()).toBeNull();
  }
});
