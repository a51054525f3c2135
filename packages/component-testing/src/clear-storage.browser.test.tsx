import { expect, test } from 'vitest';
import { clearStorage } from './clear-storage.ts';

test('clears storage that another test file has filled', () => {
  localStorage.setItem('form', 'kept');
  sessionStorage.setItem('session', 'kept');
  // biome-ignore-start lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = 'first=1; path=/; samesite=strict';
  document.cookie = 'second=2; path=/';
  // biome-ignore-end lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser

  clearStorage();

  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
});
