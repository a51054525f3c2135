import { describe, expect, test } from 'vitest';
import { basicService, scheduleIdFor, serviceSchedules } from './service-schedules.ts';
import type { ServiceInterval } from './types.ts';
import { vehicles } from './vehicles.ts';

const listIntervals = (vehicle: Parameters<typeof scheduleIdFor>[0]): ServiceInterval[] =>
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
    const hilux = {
      make: 'Toyota',
      model: 'HiLux',
      year: 2019,
      fuel: 'Diesel',
      engine: '2.8L 4cyl turbo 1GD-FTV',
    } as const;
    const corolla = {
      make: 'Toyota',
      model: 'Corolla',
      year: 2020,
      fuel: 'Petrol',
      engine: '2.0L 4cyl M20A-FKS',
    } as const;
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
    const electric = {
      make: 'Tesla',
      model: 'Model 3',
      year: 2022,
      fuel: 'Electric',
      engine: 'Electric motor',
    } as const;
    const work = listIntervals(electric).flatMap((interval) => [...interval.operations, ...interval.parts]);
    expect(work.filter((text) => /engine|oil|spark|fuel/i.test(text))).toEqual([]);
    expect(work).toContain('Check high-voltage cables and charge port');
  });

  test('spark plugs and brake fluid come round in their time', () => {
    const mazda = {
      make: 'Mazda',
      model: 'Mazda3',
      year: 2024,
      fuel: 'Petrol',
      engine: '2.0L 4cyl Skyactiv-G',
    } as const;
    const due = (text: string) =>
      listIntervals(mazda)
        .filter((one) => one.operations.includes(text))
        .map((one) => one.months);
    expect(due('Replace brake fluid')).toEqual([24, 48, 72, 96, 120, 144, 168]);
    expect(due('Replace spark plugs')).toEqual([72, 144]);
  });

  test('a make with an early first service has it before the regular ones', () => {
    const byd = {
      make: 'BYD',
      model: 'Sealion 6',
      year: 2024,
      fuel: 'PlugInHybrid',
      engine: '1.5L 4cyl plug-in hybrid',
    } as const;
    expect(
      listIntervals(byd)
        .slice(0, 2)
        .map((one) => one.months),
    ).toEqual([3, 12]);
  });

  test('a make without schedules gets none', () => {
    expect(scheduleIdFor({ make: 'Nobody', model: 'X', year: 2020, fuel: 'Petrol', engine: '' })).toBeNull();
  });

  test('the basic service is GenericServiceId 1', () => {
    expect(basicService()).toMatchObject({ genericServiceId: 1, name: 'Basic Service' });
    expect(basicService().operations.length).toBeGreaterThan(5);
  });
});
