import { addHours } from 'date-fns/addHours';
import { addDays, weekdayOf } from './day.ts';
import { localTime } from './zone.ts';

/** The clock of customer service. */
export const SERVICE_ZONE = 'Australia/Brisbane';

/** Customer service answers Monday to Friday, 9 to 17 at UTC+10 (1 §4). */
const OPENS = 9;
const CLOSES = 17;
const FRIDAY = 5;

/** An hour after the request, moved into the next business hours. */
export function withinBusinessHour(requested: Date): Date {
  const wanted = addHours(requested, 1);
  const { day, hour, weekday } = localTime(wanted);
  if (weekday <= FRIDAY && hour >= OPENS && hour < CLOSES) return wanted;
  return atHour(hour < OPENS ? firstBusinessDay(day) : firstBusinessDay(addDays(day, 1)), OPENS);
}

/** The end of the business day after the request's. */
export function withinBusinessDay(requested: Date): Date {
  return atHour(firstBusinessDay(addDays(localTime(requested).day, 1)), CLOSES);
}

/** The day itself, or the Monday after a weekend. */
function firstBusinessDay(day: string): string {
  let open = day;
  while (weekdayOf(open) > FRIDAY) open = addDays(open, 1);
  return open;
}

/** When a day begins on the clock of customer service. */
export const startOfServiceDay = (day: string): Date => atHour(day, 0);

const atHour = (day: string, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+10:00`);
