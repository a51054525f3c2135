import type { CartItem } from '@pitlane/contracts/cart-item';
import { expect, test } from 'vitest';
import { stepBeforeResults } from './step-before-results.ts';

test('a lead without a vehicle, an item or a place goes back into the funnel', () => {
  const lead = { Mid: 'MID-1', SuburbId: 7, CartItems: [{} as CartItem] };
  expect(stepBeforeResults(lead)).toBeNull();
  expect(stepBeforeResults({ ...lead, Mid: null })).toBe('task-select');
  expect(stepBeforeResults({ ...lead, CartItems: [] })).toBe('task-select');
  expect(stepBeforeResults({ ...lead, SuburbId: null })).toBe('location');
  expect(stepBeforeResults({ ...lead, SuburbId: null, CartItems: [] })).toBe('task-select');
});
