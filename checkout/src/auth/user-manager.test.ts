import { expect, test } from 'vitest';
import { safeReturnPath } from './user-manager.ts';

test('[AUT-01] after sign-in a page of this origin is returned to, and nothing else', () => {
  expect(safeReturnPath('/quote-2/abc?step=location')).toBe('/quote-2/abc?step=location');
  for (const path of ['https://evil.example', '//evil.example', '/\\evil', '/\n/evil', '/callback', 7])
    expect(safeReturnPath(path)).toBe('/');
});
