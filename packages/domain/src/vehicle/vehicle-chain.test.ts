import { VEHICLE_LEVELS } from '@pitlane/contracts/constants';
import type { RegoVehicle, Vehicle } from '@pitlane/contracts/vehicle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAZDA } from './mazda.fixture.ts';
import { answerLevel, canAskLevel, isOtherVehicle, nextLevel, vehicleFromRego } from './vehicle-chain.ts';

const mazda: Vehicle = {
  ...MAZDA,
  Variant: 'Neo Sport',
  Description: 'Mazda 3 Neo Sport',
  ServiceScheduleId: 4,
  PriceCategory: 'B',
  Rego: 'ABC123',
  State: 'NSW',
};

test('[VEH-02] changing a level clears every later level and the vehicle id, never the earlier ones', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VEHICLE_LEVELS), (level) => {
      const changed = answerLevel(mazda, level, level === 'Year' ? '2011' : 'Other');
      const at = VEHICLE_LEVELS.indexOf(level);
      for (const [index, each] of VEHICLE_LEVELS.entries()) {
        if (index < at) expect(changed[each]).toBe(mazda[each]);
        if (index > at) expect(changed[each]).toBeNull();
      }
      expect(changed[level]).toBe(level === 'Year' ? 2011 : 'Other');
      expect([changed.Mid, changed.Description, changed.ServiceScheduleId, changed.PriceCategory]).toEqual([
        null,
        null,
        null,
        null,
      ]);
      expect(changed.Rego).toBe('ABC123');
      expect(nextLevel(changed)).toBe(VEHICLE_LEVELS[at + 1] ?? null);
    }),
  );
});

test('[VEH-02] answering as before changes nothing', () => {
  expect(answerLevel(mazda, 'Year', '2018')).toBe(mazda);
});

test('a level can be chosen once the earlier ones are answered', () => {
  expect(canAskLevel({}, 'Make')).toBe(true);
  expect(canAskLevel({ Make: 'Mazda' }, 'Year')).toBe(false);
  expect(canAskLevel({ Make: 'Mazda', Model: '3' }, 'Year')).toBe(true);
});

const match = (
  more: Partial<RegoVehicle['pitlaneVehicles'][number]>,
): RegoVehicle['pitlaneVehicles'][number] => ({
  make: 'Mazda',
  model: '3',
  buildYear: 2018,
  bodyType: 'Hatchback',
  fuel: 'Petrol',
  transmission: 'Automatic',
  variantOption: 'Neo Sport',
  engine: '2.0L',
  description: 'Mazda 3',
  vehicleId: 'm-1',
  ...more,
});

test('[VEH-01] a plate fills the fields its vehicles agree on, without a gap', () => {
  const one = vehicleFromRego({ vin: 'VIN1', pitlaneVehicles: [match({})] }, 'abc123', 'NSW');
  expect(one).toMatchObject({
    Make: 'Mazda',
    Engine: '2.0L',
    Mid: 'm-1',
    Rego: 'ABC123',
    State: 'NSW',
    VIN: 'VIN1',
  });
  const two = vehicleFromRego(
    { vin: null, pitlaneVehicles: [match({}), match({ transmission: 'Manual', vehicleId: 'm-2' })] },
    'ABC123',
    'NSW',
  );
  expect(two).toMatchObject({ Fuel: 'Petrol', Transmission: null, Variant: null, Engine: null, Mid: null });
  expect(vehicleFromRego({ vin: null, pitlaneVehicles: [] }, 'ABC123', 'NSW')).toBeNull();
});

test('another car is another id, or another make, model or year', () => {
  expect(isOtherVehicle(null, mazda)).toBe(false);
  expect(isOtherVehicle({ Make: 'Mazda' }, mazda)).toBe(false);
  expect(isOtherVehicle(mazda, { ...mazda })).toBe(false);
  expect(isOtherVehicle(mazda, { ...mazda, Mid: 'm-2' })).toBe(true);
  expect(isOtherVehicle(mazda, answerLevel(mazda, 'Year', '2011'))).toBe(true);
});
