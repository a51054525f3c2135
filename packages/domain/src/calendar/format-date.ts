import { weekdayOf } from './service-date.ts';

// As `en-AU` has them; why not by `Intl`: docs/decisions/0015.
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

const partsOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  if (!(month >= 1 && month <= 12 && date >= 1)) throw new RangeError('A day is written YYYY-MM-DD.');
  return { year, month: month - 1, date, weekday: WEEKDAYS[weekdayOf(day) - 1]! };
};

/** 'Tue 24 Nov' for `2026-11-24`. */
export function formatDay(day: string): string {
  const { weekday, date, month } = partsOf(day);
  return `${weekday.slice(0, 3)} ${date} ${SHORT_MONTHS[month]}`;
}

/** 'Tuesday 24 November 2026'. */
export function formatLongDay(day: string): string {
  const { weekday, date, month, year } = partsOf(day);
  return `${weekday} ${date} ${MONTHS[month]} ${year}`;
}

/** 'November 2026', the month of a day. */
export function formatMonth(day: string): string {
  const { month, year } = partsOf(day);
  return `${MONTHS[month]} ${year}`;
}

/** 'Tuesday 24 November, 5:00 pm' for an ISO instant, where `timeZone` (IANA) is; without it, where the reader is. */
export function formatInstant(instant: string, timeZone?: string): string {
  const { day, time } = localTime(instant, timeZone);
  return `${day}, ${time}`;
}

/** 'Tuesday 24 November 2026, 5:00 pm': like `formatInstant`, for one that may lie in another year. */
export function formatDatedInstant(instant: string, timeZone?: string): string {
  const { day, year, time } = localTime(instant, timeZone);
  return `${day} ${year}, ${time}`;
}

function localTime(instant: string, timeZone?: string) {
  const parts = new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: `${part('weekday')} ${part('day')} ${part('month')}`,
    year: part('year'),
    time: formatTime(`${part('hour')}:${part('minute')}`),
  };
}

/** '8:00 am' for `08:00`. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
