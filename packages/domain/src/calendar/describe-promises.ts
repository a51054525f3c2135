import type { ServiceHours, ServicePromises } from '@pitlane/contracts/service-hours';
import { isServiceOpen, withinCallTime } from './business-hours.ts';
import { weekdayOf } from './day.ts';
import { weekdayName } from './format-day.ts';
import { formatTime } from './format-time.ts';
import { localDay, nameZone } from './zone.ts';

/** What customers are promised at this moment, as parts of sentences. */
export function describePromises(hours: ServiceHours, now: Date): ServicePromises {
  const { ReplyDays: days } = hours;
  return {
    Call: describeCall(hours),
    CallNow: describeCallNow(hours, now),
    Reply: days === 1 ? 'within one business day' : `within ${days} business days`,
    ReplyBy: days === 1 ? 'by the end of the next business day' : `within ${days} business days`,
  };
}

const describeCall = (hours: ServiceHours): string =>
  `within ${describeMinutes(hours.CallMinutes)}, ${describeHours(hours)} (${nameZone(hours.TimeZone)} time).`;

/** Outside the hours, and shortly before they end, a call comes once they open again. */
function describeCallNow(hours: ServiceHours, now: Date): string {
  const { TimeZone } = hours;
  const due = withinCallTime(now, hours);
  const day = localDay(due, TimeZone);
  if (isServiceOpen(now, hours) && day === localDay(now, TimeZone)) return describeCall(hours);
  const times = hours.Days[weekdayOf(day) - 1]!;
  const weekday = weekdayName(weekdayOf(day));
  const opening = `${weekday} from ${describeTime(times.Opens)} (${nameZone(TimeZone)} time)`;
  return isServiceOpen(now, hours) ? `on ${opening}.` : `on ${opening}: we’re closed until then.`;
}

/** `Monday to Friday, 9 am to 5 pm`; days in a row with the same times together. */
export function describeHours({ Days }: ServiceHours): string {
  const groups: { from: number; to: number; times: string }[] = [];
  for (const [index, day] of Days.entries()) {
    if (!day) continue;
    const times = `${describeTime(day.Opens)} to ${describeTime(day.Closes)}`;
    const last = groups.at(-1);
    if (last && last.to === index - 1 && last.times === times) last.to = index;
    else groups.push({ from: index, to: index, times });
  }
  return groups.map(({ from, to, times }) => `${nameDays(from, to)}, ${times}`).join('; ');
}

function nameDays(from: number, to: number): string {
  const [first, last] = [weekdayName(from + 1), weekdayName(to + 1)];
  if (from === to) return first;
  return `${first} ${to === from + 1 ? 'and' : 'to'} ${last}`;
}

/** `9 am`, `5:30 pm`. */
const describeTime = (time: string): string => formatTime(time).replace(':00', '');

/** `an hour`, `2 hours`, `90 minutes`. */
function describeMinutes(minutes: number): string {
  if (minutes === 60) return 'an hour';
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
}
