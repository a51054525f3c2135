import { describe, expect, test } from 'vitest';
import { basicService, scheduleIdFor, serviceSchedules } from './service-schedules.ts';
import type { ServiceInterval } from './types.ts';
import { vehicles } from './vehicles.ts';

type ScheduledVehicle = Parameters<typeof scheduleIdFor>[0];

const vehicle = (
  make: string,
  model: string,
  year: number,
  fuel: ScheduledVehicle['fuel'],
  engine: string,
): ScheduledVehicle => ({ make, model, year, fuel, engine });
const listIntervals = (vehicle: ScheduledVehicle): ServiceInterval[] =>
  serviceSchedules().find((schedule) => schedule.serviceScheduleId === scheduleIdFor(vehicle))!.intervals;

describe('service schedules', () => {
  test('at least ten intervals each, in order, with unique ids', () => {
    const ids = serviceSchedules().flatMap((schedule) =>
      schedule.intervals.map((interval) => interval.serviceIntervalId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, intervals } of serviceSchedules()) {
      expect(intervals.length, name).toBeGreaterThanOrEqual(10);
      for (const [index, interval] of intervals.entries()) {
        expect(interval.sortOrder).toBe(index + 1);
        expect(interval.months).toBeGreaterThan(intervals[index - 1]?.months ?? 0);
        expect(interval.kilometres).toBeGreaterThan(intervals[index - 1]?.kilometres ?? 0);
      }
    }
  });

  test('each schedule is used, and has minor or intermediate and major services', () => {
    const used = new Set(vehicles().map((one) => one.serviceScheduleId));
    for (const schedule of serviceSchedules()) {
      expect(used.has(schedule.serviceScheduleId), schedule.name).toBe(true);
      expect(
        schedule.intervals.some((interval) => interval.kind === 'major'),
        schedule.name,
      ).toBe(true);
      expect(
        schedule.intervals.some((interval) => interval.kind !== 'major'),
        schedule.name,
      ).toBe(true);
    }
  });

  test('a HiLux diesel is due each 6 months or 10,000 km, a Corolla of 2020 yearly', () => {
    const hilux = vehicle('Toyota', 'HiLux', 2019, 'Diesel', '2.8L 4cyl turbo 1GD-FTV');
    const corolla = vehicle('Toyota', 'Corolla', 2020, 'Petrol', '2.0L 4cyl M20A-FKS');
    expect(
      listIntervals(hilux)
        .slice(0, 2)
        .map((one) => [one.months, one.kilometres]),
    ).toEqual([
      [6, 10000],
      [12, 20000],
    ]);
    expect(listIntervals(corolla)[0]).toMatchObject({ months: 12, kilometres: 15000, kind: 'minor' });
  });

  test('an electric vehicle gets no oil, plugs or filters of an engine', () => {
    const electric = vehicle('Tesla', 'Model 3', 2022, 'Electric', 'Electric motor');
    const work = listIntervals(electric).flatMap((interval) => [...interval.operations, ...interval.parts]);
    expect(work.filter((text) => /engine|oil|spark|fuel/i.test(text))).toEqual([]);
    expect(work).toContain('Check high-voltage cables and charge port');
  });

  test('spark plugs and brake fluid come round in their time', () => {
    const mazda = vehicle('Mazda', 'Mazda3', 2024, 'Petrol', '2.0L 4cyl Skyactiv-G');
    const due = (text: string) =>
      listIntervals(mazda)
        .filter((one) => one.operations.includes(text))
        .map((one) => one.months);
    expect(due('Replace brake fluid')).toEqual([24, 48, 72, 96, 120, 144, 168]);
    expect(due('Replace spark plugs')).toEqual([72, 144]);
  });

  test('a make with an early first service has it before the regular ones', () => {
    const byd = vehicle('BYD', 'Sealion 6', 2024, 'PlugInHybrid', '1.5L 4cyl plug-in hybrid');
    expect(
      listIntervals(byd)
        .slice(0, 2)
        .map((one) => one.months),
    ).toEqual([3, 12]);
  });

  test('a make without schedules gets none', () => {
    expect(scheduleIdFor({ make: 'Unknown', model: 'X', year: 2020, fuel: 'Petrol', engine: '' })).toBeNull();
  });

  test('the basic service is GenericServiceId 1', () => {
    expect(basicService()).toMatchObject({ genericServiceId: 1, name: 'Basic Service' });
    expect(basicService().operations.length).toBeGreaterThan(5);
  });
});
