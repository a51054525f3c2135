import { describe, expect, test } from 'vitest';
import { findSavedCar, mergeSavedCar, type SavedCar } from './saved-cars.ts';

const car = (mid: string, rego: string | null = null, regoState: string | null = null): SavedCar => ({
  mid,
  rego,
  regoState,
});

describe('[VEH-06] which saved car was used', () => {
  const mazda = car('mazda', 'ABC123', 'NSW');

  test.for([
    ['the same plate, as it was typed', car('mazda', 'abc-1 23', 'NSW')],
    ['the same plate with another vehicle', car('mazda-2019', 'ABC123', 'NSW')],
    ['the same plate without a state', car('mazda', 'ABC123')],
    ['the same vehicle without a plate', car('mazda')],
  ] as const)('%s', ([, used]) => {
    expect(findSavedCar([car('kia', 'KIA001', 'NSW'), mazda], used)).toBe(mazda);
  });

  test.for([
    ['another plate of the same vehicle', car('mazda', 'XYZ999', 'NSW')],
    ['the same plate of another state', car('mazda', 'ABC123', 'VIC')],
    ['another vehicle without a plate', car('kia')],
  ] as const)('%s is another car', ([, used]) => {
    expect(findSavedCar([mazda], used)).toBeNull();
  });

  test('a plate completes the vehicle that was saved without one', () => {
    const bare = car('mazda');
    const used = car('mazda', 'abc 123', 'NSW');
    expect(findSavedCar([bare], used)).toBe(bare);
    expect(mergeSavedCar(bare, used)).toEqual(mazda);
  });
});

test('[VEH-06] a use without a plate keeps the plate', () => {
  expect(mergeSavedCar(car('mazda', 'ABC123', 'NSW'), car('mazda'))).toEqual(car('mazda', 'ABC123', 'NSW'));
  expect(mergeSavedCar(null, car('kia', ''))).toEqual(car('kia'));
});
