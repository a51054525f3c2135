import { tzOffset } from '@date-fns/tz/tzOffset';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import type { Country } from '@pitlane/contracts/enums';
import { addMinutes } from 'date-fns/addMinutes';
import { addDays, type Day, utcDay, weekdayOf } from './day.ts';

/** The clock of each country's dates: UTC+10 all year for Australia (1 §4). */
const REGION_ZONES: Record<Country, string> = { AU: 'Australia/Brisbane', NZ: 'Pacific/Auckland' };
/** The clock of a lead whose suburb is not known. */
export const UNPLACED_ZONE = REGION_ZONES.AU;

/**
 * A date whose fields read as the clock on a wall in an IANA zone; its timestamp is not the instant. Invalid for an
 * unknown zone. `TZDate` adds in the system's own zone, which is an hour off where its clocks change the same night.
 */
export const wallClock = (instant: Date | string, timeZone: string): Date =>
  addMinutes(new UTCDateMini(instant), readZone(new Date(instant), timeZone).offset);

/** An instant in a zone: its minutes from UTC, and its day there, which is computed when it is first read. */
type ZonedInstant = { at: number; offset: number; day?: Day };

/** The latest instant of each zone: one quote wants the same one for each of its workshops. */
const latest = new Map<string, ZonedInstant>();
const MAX_CACHED_ZONES = 100;

function readZone(instant: Date, timeZone: string): ZonedInstant {
  const known = latest.get(timeZone);
  if (known?.at === instant.getTime()) return known;
  const zoned = { at: instant.getTime(), offset: tzOffset(timeZone, instant) };
  if (latest.size >= MAX_CACHED_ZONES) latest.clear();
  latest.set(timeZone, zoned);
  return zoned;
}

/** The instant of a day and time of the clock on the wall of an IANA zone; of a time that clocks skip, the one after. */
export function atWallClock(day: Day, time: string, timeZone: string): Date {
  const wall = new Date(`${day}T${time}:00Z`);
  const guess = addMinutes(wall, -tzOffset(timeZone, wall));
  return addMinutes(wall, -tzOffset(timeZone, guess));
}

/** The day that an instant falls on in an IANA zone; throws a RangeError for an unknown one. */
export function localDay(instant: Date | string, timeZone: string): Day {
  const zoned = readZone(new Date(instant), timeZone);
  zoned.day ??= utcDay(wallClock(instant, timeZone));
  return zoned.day;
}

/** `Brisbane` for `Australia/Brisbane`: a zone in words. */
export const nameZone = (timeZone: string): string => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

/** When the next day begins in an IANA zone. No clock of Australia or New Zealand changes at midnight. */
export const nextMidnight = (after: Date, timeZone: string): Date =>
  atWallClock(addDays(localDay(after, timeZone), 1), '00:00', timeZone);

/** Day, hour (0 to 23) and weekday (1 Monday to 7 Sunday) in a region; Australia while no suburb is known. */
export function localTime(now: Date, region: Country = 'AU'): { day: Day; hour: number; weekday: number } {
  const local = wallClock(now, REGION_ZONES[region]);
  const day = utcDay(local);
  return { day, hour: local.getHours(), weekday: weekdayOf(day) };
}
