import { describe, expect, test } from 'vitest';
import { serviceSchedules } from './service-schedules.ts';
import { LATEST_MODEL_YEAR, popularMakes, vehicles } from './vehicles.ts';

describe('vehicles', () => {
  test('at least 45 makes and 250 models, at most 40,000 rows, up to this model year', () => {
    expect(new Set(vehicles().map((one) => one.make)).size).toBeGreaterThanOrEqual(45);
    expect(new Set(vehicles().map((one) => `${one.make} ${one.model}`)).size).toBeGreaterThanOrEqual(250);
    expect(vehicles().length).toBeLessThanOrEqual(40_000);
    expect(vehicles().reduce((latest, one) => Math.max(latest, one.year), 0)).toBe(LATEST_MODEL_YEAR);
  });

  test('a Mid is 10 hex digits, unique, and the same in every release', () => {
    expect(new Set(vehicles().map((one) => one.mid)).size).toBe(vehicles().length);
    for (const { mid } of vehicles()) expect(mid).toMatch(/^[0-9a-f]{10}$/);
    const mazda = vehicles().find(
      (one) => one.description.startsWith('2018 Mazda3 Maxx Hatch') && one.transmission === 'Automatic',
    );
    expect(mazda?.mid).toBe('9acfcae3ce');
  });

  test('the chain make to engine leads to exactly one vehicle', () => {
    const chains = vehicles().map(({ make, model, year, body, fuel, transmission, variant, engine }) =>
      [make, model, year, body, fuel, transmission, variant, engine].join('|'),
    );
    expect(new Set(chains).size).toBe(chains.length);
  });

  test('every schedule named exists, is of the make and fits the fuel; grey imports have none', () => {
    const schedules = new Map(serviceSchedules().map((schedule) => [schedule.serviceScheduleId, schedule]));
    for (const one of vehicles()) {
      if (one.serviceScheduleId === null) continue;
      const schedule = schedules.get(one.serviceScheduleId);
      expect(schedule?.make).toBe(one.make);
      const changesOil = schedule!.intervals.some((interval) =>
        interval.operations.some((text) => /engine oil/i.test(text)),
      );
      if (changesOil === (one.fuel === 'Electric'))
        throw new Error(`${one.description} has the schedule ${schedule!.name}`);
    }
    expect(vehicles().find((one) => one.model === 'Aqua')?.serviceScheduleId).toBeNull();
  });

  test('popular makes are makes of the catalogue', () => {
    const makes = new Set(vehicles().map((one) => one.make));
    expect(popularMakes().filter((make) => !makes.has(make))).toEqual([]);
    expect(popularMakes().length).toBeGreaterThanOrEqual(10);
  });
});
