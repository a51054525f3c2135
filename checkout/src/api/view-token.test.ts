import { expect, test } from 'vitest';
import { readViewToken } from './view-token.ts';

test('[OPS-07] the token of an operator’s address stays when the page changes its address', () => {
  for (const hash of ['', '#operator-view', '#h=code', '#x-operator-view=token'])
    expect(readViewToken(hash)).toBeNull();
  expect(readViewToken('#operator-view=the_t0ken-1')).toBe('the_t0ken-1');
  expect(readViewToken('')).toBe('the_t0ken-1');
});
