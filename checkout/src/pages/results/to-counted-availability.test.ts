import { expect, test } from 'vitest';
import { toCountedAvailability } from './to-counted-availability.ts';

test('returns null for an answer without counts', () => {
  expect(toCountedAvailability({})).toBeNull();
  expect(toCountedAvailability({ TotalCount: 4 })).toBeNull();
  expect(toCountedAvailability({ TotalCount: 0, AvailableCount: 0 })).not.toBeNull();
});
