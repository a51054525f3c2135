import type { CartItem } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { missingStep } from './missing-step.ts';

test('a lead without a vehicle, an item or a place goes back into the funnel', () => {
  const lead = { Mid: 'MID-1', SuburbId: 7, CartItems: [{} as CartItem] };
  expect(missingStep(lead)).toBeNull();
  expect(missingStep({ ...lead, Mid: null })).toBe('task-select');
  expect(missingStep({ ...lead, CartItems: [] })).toBe('task-select');
  expect(missingStep({ ...lead, SuburbId: null })).toBe('location');
  expect(missingStep({ ...lead, SuburbId: null, CartItems: [] })).toBe('task-select');
});
