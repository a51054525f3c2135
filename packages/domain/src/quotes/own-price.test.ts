import { expect, test } from 'vitest';
import { usesOwnPrice } from './own-price.ts';

test.each([
  ['Task', 157, 'SinglePrice', true],
  ['Task', 157, 'PriceRange', false],
  ['Task', 156, 'SinglePrice', false],
  ['GenericService', 1, 'SinglePrice', true],
  ['LogbookService', 3, 'SinglePrice', true],
] as const)('%s %i as %s: %s', (kind, itemId, strategy, expected) => {
  expect(usesOwnPrice({ kind, itemId, strategy })).toBe(expected);
});
