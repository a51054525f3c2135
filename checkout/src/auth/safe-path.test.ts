import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test('[AUT-01] after signing in or out a page of this origin is returned to, and nothing else', () => {
  expect(safePath('/quote-2/abc?step=location')).toBe('/quote-2/abc?step=location');
  for (const path of [
    'https://evil.example',
    '//evil.example',
    '/\\evil',
    '/\n/evil',
    '/callback',
    '/login/logoutsuccess',
    7,
    null,
  ])
    expect(safePath(path)).toBe('/');
});
