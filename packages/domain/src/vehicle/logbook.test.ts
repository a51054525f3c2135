import type { ServiceInterval } from '@pitlane/contracts/vehicle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closestIntervals, intervalThresholdMonths, singleInterval } from './logbook.ts';

const interval = (SortOrder: number, ServiceMonths: number): ServiceInterval => ({
  ServiceIntervalId: SortOrder,
  SortOrder,
  ServiceMonths,
  ServiceKilometres: ServiceMonths * 1250,
  ServiceIntervalDescription: `${ServiceMonths} months`,
});
const yearly = Array.from({ length: 15 }, (_, index) => interval(index + 1, (index + 1) * 12));

test('[TSK-03] the threshold is 12 months a year since the model year, minus 12, never below 0', () => {
  expect(intervalThresholdMonths(2018, 2026)).toBe(84);
  expect(intervalThresholdMonths(2026, 2026)).toBe(0);
  expect(intervalThresholdMonths(2027, 2026)).toBe(0);
});

test('[TSK-03] the 7 closest by vehicle age are shown in SortOrder', () => {
  const shown = closestIntervals(yearly, 2018, 2026);
  expect(shown.map((each) => each.ServiceMonths)).toEqual([48, 60, 72, 84, 96, 108, 120]);
  expect(closestIntervals(yearly, 2026, 2026).map((each) => each.ServiceMonths)).toEqual([
    12, 24, 36, 48, 60, 72, 84,
  ]);
});

test('[TSK-03] a single interval is chosen without a question', () => {
  expect(singleInterval([yearly[0]!])).toBe(yearly[0]);
  expect(singleInterval(yearly)).toBeNull();
  expect(singleInterval([])).toBeNull();
});

test('no interval left out is closer than one that is shown', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 240 }), { maxLength: 30 }),
      fc.integer({ min: 1990, max: 2026 }),
      (months, year) => {
        const all = months.map((value, index) => interval(index, value));
        const shown = closestIntervals(all, year, 2026);
        const threshold = intervalThresholdMonths(year, 2026);
        const far = Math.max(0, ...shown.map((each) => Math.abs(each.ServiceMonths - threshold)));
        expect(shown.length).toBe(Math.min(7, all.length));
        for (const each of all.filter((one) => !shown.includes(one)))
          expect(Math.abs(each.ServiceMonths - threshold)).toBeGreaterThanOrEqual(far);
      },
    ),
  );
});
