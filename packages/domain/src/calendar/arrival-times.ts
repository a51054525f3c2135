import { ARRIVAL_WINDOW_HOURS } from '@pitlane/contracts/constants';

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
  const open = toMinutes(hours.open);
  const close = toMinutes(hours.close);
  if (open >= close) return [];
  const starts = steps(open, close - WINDOW_MINUTES);
  if (starts.length === 0) return [{ From: hours.open, To: [] }];
  return starts.map((from) => ({ From: toTime(from), To: steps(from + WINDOW_MINUTES, close).map(toTime) }));
}

/** Windows of 2 hours, one after the other, that a mobile mechanic comes in. */
export function arrivalWindows(hours: DayHours): { From: string; To: string }[] {
  const close = toMinutes(hours.close);
  const windows = [];
  for (let from = toMinutes(hours.open); from + WINDOW_MINUTES <= close; from += WINDOW_MINUTES) {
    windows.push({ From: toTime(from), To: toTime(from + WINDOW_MINUTES) });
  }
  return windows;
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
