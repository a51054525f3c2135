import type { ServiceHours } from '@pitlane/contracts/service-hours';
import { addMinutes } from 'date-fns/addMinutes';
import { lightFormat } from 'date-fns/lightFormat';
import { min } from 'date-fns/min';
import { addDays, type Day, utcDay, weekdayOf } from './day.ts';
import { atWallClock, wallClock } from './zone.ts';

/** The clock of the marketplace's books: days of figures, statements and the audit log. */
export const SERVICE_ZONE = 'Australia/Brisbane';

const WORKDAY = { Opens: '09:00', Closes: '17:00' };

/** When customer service works unless the operator sets it: Monday to Friday, 9 to 17 at UTC+10 (1 §4). */
export const DEFAULT_SERVICE_HOURS: ServiceHours = {
  TimeZone: SERVICE_ZONE,
  Days: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, null, null],
  CallMinutes: 60,
  ReplyDays: 1,
};

/** Until when a call comes that is promised now: its minutes later, or so long after the next opening, on that day. */
export function withinCallTime(requested: Date, hours: ServiceHours): Date {
  const wanted = addMinutes(requested, hours.CallMinutes);
  if (isServiceOpen(requested, hours) && isServiceOpen(wanted, hours)) return wanted;
  const { day, time } = toLocal(requested, hours);
  const today = timesOn(day, hours);
  const open = firstOpenDay(today && time < today.Opens ? day : addDays(day, 1), hours);
  const { Opens, Closes } = timesOn(open, hours)!;
  const at = (time: string) => atWallClock(open, time, hours.TimeZone);
  return min([addMinutes(at(Opens), hours.CallMinutes), at(Closes)]);
}

/** The end of the last of so many open days after the request's day. */
export function withinReplyTime(requested: Date, hours: ServiceHours, days = hours.ReplyDays): Date {
  let { day } = toLocal(requested, hours);
  for (let count = 0; count < days; count++) day = firstOpenDay(addDays(day, 1), hours);
  return atWallClock(day, timesOn(day, hours)!.Closes, hours.TimeZone);
}

/** When customer service opens on the next open day after this one. */
export function nextOpening(now: Date, hours: ServiceHours): Date {
  const day = firstOpenDay(addDays(toLocal(now, hours).day, 1), hours);
  return atWallClock(day, timesOn(day, hours)!.Opens, hours.TimeZone);
}

/** Whether customer service works at this moment. */
export function isServiceOpen(now: Date, hours: ServiceHours): boolean {
  const { day, time } = toLocal(now, hours);
  const today = timesOn(day, hours);
  return today !== null && time >= today.Opens && time < today.Closes;
}

/** An hour of a workshop's business days, which are those of the default. */
export const withinBusinessHour = (requested: Date): Date => withinCallTime(requested, DEFAULT_SERVICE_HOURS);

/** The end of the business day after the request's, on a workshop's days. */
export const withinBusinessDay = (requested: Date): Date => withinReplyTime(requested, DEFAULT_SERVICE_HOURS);

/** When a day begins on the clock of the books. */
export const startOfServiceDay = (day: string): Date => atWallClock(day, '00:00', SERVICE_ZONE);

const timesOn = (day: Day, { Days }: ServiceHours) => Days[weekdayOf(day) - 1] ?? null;

/** The day itself, or the next one that is open; one of seven is. */
function firstOpenDay(day: Day, hours: ServiceHours): Day {
  let open = day;
  while (timesOn(open, hours) === null) open = addDays(open, 1);
  return open;
}

/** Day and `HH:mm` on the clock of customer service. */
function toLocal(instant: Date, { TimeZone }: ServiceHours): { day: Day; time: string } {
  const local = wallClock(instant, TimeZone);
  return { day: utcDay(local), time: lightFormat(local, 'HH:mm') };
}
