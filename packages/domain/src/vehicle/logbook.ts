import { LOGBOOK_INTERVALS_SHOWN } from '@pitlane/contracts/constants';
import type { ServiceInterval } from '@pitlane/contracts/vehicle';

/**
 * Age in months that decides which intervals are close (1 §4): 12 times the years since the model year, minus 12, at
 * least 0.
 */
export function intervalThresholdMonths(modelYear: number, thisYear: number): number {
  return Math.max(0, 12 * (thisYear - modelYear) - 12);
}

/**
 * The 7 intervals whose ServiceMonths are closest to the vehicle's age, in SortOrder. Of two equally close the earlier
 * one stays. An unknown model year (null) takes the age of a new vehicle.
 */
export function closestIntervals(
  intervals: readonly ServiceInterval[],
  modelYear: number | null | undefined,
  thisYear: number,
): ServiceInterval[] {
  const months = intervalThresholdMonths(modelYear ?? thisYear, thisYear);
  const distance = (interval: ServiceInterval) => Math.abs(interval.ServiceMonths - months);
  return [...intervals]
    .sort((a, b) => distance(a) - distance(b) || a.SortOrder - b.SortOrder)
    .slice(0, LOGBOOK_INTERVALS_SHOWN)
    .sort((a, b) => a.SortOrder - b.SortOrder);
}

/** The interval when there is only one, which skips the step; else null (1 §4). */
export function singleInterval(intervals: readonly ServiceInterval[]): ServiceInterval | null {
  return intervals.length === 1 ? (intervals[0] ?? null) : null;
}
