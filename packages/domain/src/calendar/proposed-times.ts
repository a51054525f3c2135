import { arrivalTimes, type DayHours } from './arrival-times.ts';

/** A window that a supplier can propose, `HH:mm` in its own time. */
export type TimeWindow = { startAt: string; endAt: string };

/**
 * Windows of two hours that fit a day, one every half hour; none on a closed day or one too short, which is flagged as
 * impossible (2 §5 'Availability proposals').
 */
export function proposableWindows(hours: DayHours | null): TimeWindow[] {
  if (!hours) return [];
  return arrivalTimes(hours)
    .filter(({ To }) => To.length > 0)
    .map(({ From, To }) => ({ startAt: From, endAt: To[0]! }));
}
