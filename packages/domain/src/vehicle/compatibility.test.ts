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
    ['Petrol', ['Petrol', 'Hybrid', 'PlugInHybrid', 'LPG', null], ['Diesel', 'Electric']],
    ['Diesel', ['Diesel'], ['Petrol', 'Electric']],
    [null, ['Electric'], []],
  ])('a task for %s fits vehicles with %j and none with %j', (fuel, right, wrong) => {
    for (const Fuel of right) expect(fitsVehicle(task(fuel), { Fuel })).toBe(true);
    for (const Fuel of wrong) expect(fitsVehicle(task(fuel), { Fuel })).toBe(false);
  });

  test.each([
    ['Manual', ['Manual', null], ['Automatic']],
    ['Automatic', ['CVT'], []],
    [null, ['Manual'], []],
  ])('a task for %s gearboxes fits %j and not %j', (gearbox, right, wrong) => {
    for (const Transmission of right) expect(fitsVehicle(task(null, gearbox), { Transmission })).toBe(true);
    for (const Transmission of wrong) expect(fitsVehicle(task(null, gearbox), { Transmission })).toBe(false);
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
