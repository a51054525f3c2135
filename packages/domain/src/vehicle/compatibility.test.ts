import { describe, expect, test } from 'vitest';
import { fitsVehicle, operationsFor } from './compatibility.ts';

const task = (
  Fuel: string | null,
  Transmission: string | null = null,
  RepairCategoryId = 7,
  RequiresCombustionEngine = false,
) => ({ Fuel, Transmission, RepairCategoryId, RequiresCombustionEngine });

describe('[TSK-15] tasks fit a vehicle by fuel and transmission', () => {
  test.each([
    ['Petrol', 'Petrol', true],
    ['Petrol', 'Diesel', false],
    ['Diesel', 'Petrol', false],
    ['Petrol', 'Hybrid', true],
    ['Petrol', 'PlugInHybrid', true],
    ['Petrol', 'LPG', true],
    ['Petrol', 'Electric', false],
    ['Diesel', 'Electric', false],
    [null, 'Electric', true],
    ['Petrol', null, true],
  ])('a task for %s on a %s vehicle: %s', (fuel, vehicle, fits) => {
    expect(fitsVehicle(task(fuel), { Fuel: vehicle })).toBe(fits);
  });

  test.each([
    ['Manual', 'Manual', true],
    ['Manual', 'Automatic', false],
    ['Automatic', 'CVT', true],
    ['Manual', null, true],
    [null, 'Manual', true],
  ])('a task for %s gearboxes on a %s one: %s', (transmission, vehicle, fits) => {
    expect(fitsVehicle(task(null, transmission), { Transmission: vehicle })).toBe(fits);
  });

  test('an electric vehicle has no exhaust to repair', () => {
    expect(fitsVehicle(task(null, null, 12), { Fuel: 'Electric' })).toBe(false);
    expect(fitsVehicle(task(null, null, 12), { Fuel: 'Hybrid' })).toBe(true);
  });

  test('nor engine oil: what needs a combustion engine is for every fuel but electricity', () => {
    const oil = task(null, null, 7, true);
    expect(
      ['Petrol', 'Diesel', 'Hybrid', 'PlugInHybrid', 'LPG', null].map((Fuel) => fitsVehicle(oil, { Fuel })),
    ).toEqual(Array(6).fill(true));
    expect(fitsVehicle(oil, { Fuel: 'Electric' })).toBe(false);
    const service = ['Replace engine oil', 'Replace engine oil filter', 'Test battery'];
    expect(operationsFor(service, 'Electric')).toEqual(['Test battery']);
    expect(operationsFor(service, 'Hybrid')).toEqual(service);
  });
});
