import { expect, test } from 'vitest';
import { countedAvailability } from './counted-availability.ts';

test('an answer without counts is null', () => {
  expect(countedAvailability({})).toBeNull();
  expect(countedAvailability({ TotalCount: 4 })).toBeNull();
  expect(countedAvailability({ TotalCount: 0, AvailableCount: 0 })).not.toBeNull();
});
