import { ARRIVAL_WINDOW_HOURS, SAME_DAY_NOTICE_HOURS } from '@pitlane/contracts/constants';
import type { Day } from './day.ts';
import { localDay, wallClock } from './zone.ts';

/** Opening hours of a day, `HH:mm` local to the supplier. */
export type DayHours = { open: string; close: string };
export type TimeOption = { From: string; To: string[] };

const STEP_MINUTES = 30;
const WINDOW_MINUTES = ARRIVAL_WINDOW_HOURS * 60;

/**
 * Arrival times every half hour while the supplier is open; the latest leaves a window of 2 hours, and the 'to' times
 * start 2 hours after their 'from' (2 §4). A day shorter than that has its opening time alone, without 'to'.
 */
export function arrivalTimes(hours: DayHours): TimeOption[] {
  const close = toMinutes(hours.close);
  return arrivalStarts(hours).map((from) => ({
    From: toTime(from),
    To: steps(from + WINDOW_MINUTES, close).map(toTime),
  }));
}

/** The minutes of the day at which `arrivalTimes` begin: a list of quotes needs the first or the last one only. */
function arrivalStarts(hours: DayHours): number[] {
  const open = toMinutes(hours.open);
  const close = toMinutes(hours.close);
  if (open >= close) return [];
  const starts = steps(open, close - WINDOW_MINUTES);
  return starts.length > 0 ? starts : [open];
}

/** The product's time, where the supplier is. */
export type SupplierClock = { now: Date; timezone: string };

/** The arrival times that are offered for a day: of today those with an hour's notice (`docs/decisions/0042`). */
export function offeredTimes(hours: DayHours | null, day: Day, clock: SupplierClock): TimeOption[] {
  if (!hours) return [];
  const earliest = earliestOn(day, clock);
  return arrivalTimes(hours).filter(({ From }) => toMinutes(From) >= earliest);
}

/** The first of `offeredTimes`; null when there is none. */
export function firstOfferedTime(hours: DayHours | null, day: Day, clock: SupplierClock): string | null {
  if (!hours) return null;
  const earliest = earliestOn(day, clock);
  const first = arrivalStarts(hours).find((minutes) => minutes >= earliest);
  return first === undefined ? null : toTime(first);
}

/** Whether the supplier, open on the hours given, can still be booked for today. */
export const hasArrivalLeft = (hours: DayHours, clock: SupplierClock): boolean =>
  (arrivalStarts(hours).at(-1) ?? 0) >= earliestArrival(clock);

/** True for an arrival before now; a time that was offered a while ago can still be booked. */
export const hasPassed = (day: Day, time: string, { now, timezone }: SupplierClock): boolean =>
  day === localDay(now, timezone) && toMinutes(time) < minutesOfDay({ now, timezone });

/** The end of a window that is moved to another start, as long as before; null where that is after midnight. */
export function moveWindow({ from, until }: { from: string; until: string }, start: string): string | null {
  const end = toMinutes(start) + toMinutes(until) - toMinutes(from);
  return end < 24 * 60 ? toTime(end) : null;
}

/** Minutes of the day from which arrivals are offered: all of another day than today. */
const earliestOn = (day: Day, clock: SupplierClock): number =>
  day === localDay(clock.now, clock.timezone) ? earliestArrival(clock) : 0;

/** Minutes of the day. Counted from the last half hour, so that it changes when the half hour does. */
function earliestArrival(clock: SupplierClock): number {
  const minutes = minutesOfDay(clock);
  return minutes - (minutes % STEP_MINUTES) + SAME_DAY_NOTICE_HOURS * 60;
}

function minutesOfDay({ now, timezone }: SupplierClock): number {
  const local = wallClock(now, timezone);
  return local.getHours() * 60 + local.getMinutes();
}

/** Windows of 2 hours, one after the other, that a mobile mechanic comes in, from the first offered time on. */
export function arrivalWindows(
  hours: DayHours,
  offered = arrivalTimes(hours),
): { From: string; To: string }[] {
  const close = toMinutes(hours.close);
  const windows = [];
  for (let from = toMinutes(hours.open); from + WINDOW_MINUTES <= close; from += WINDOW_MINUTES) {
    windows.push({ From: toTime(from), To: toTime(from + WINDOW_MINUTES) });
  }
  return windows.filter(({ From }) => offered.some((one) => one.From === From));
}

/** True when the supplier offers to be met at `from`, and until `to` where one is given. */
export function isArrivalPossible(hours: DayHours | null, from: string, to: string | null = null): boolean {
  const option = hours && arrivalTimes(hours).find(({ From }) => From === from);
  if (!option) return false;
  return to === null || option.To.includes(to);
}

function steps(from: number, until: number): number[] {
  const all = [];
  for (let at = from; at <= until; at += STEP_MINUTES) all.push(at);
  return all;
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
