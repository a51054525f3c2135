import { expect, test } from 'vitest';
import { toCountedAvailability } from './to-counted-availability.ts';

test('an answer without counts is null', () => {
  expect(toCountedAvailability({})).toBeNull();
  expect(toCountedAvailability({ TotalCount: 4 })).toBeNull();
  expect(toCountedAvailability({ TotalCount: 0, AvailableCount: 0 })).not.toBeNull();
});
