const DAY = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const LONG_DAY = new Intl.DateTimeFormat('en-AU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Tue 24 Nov' for `2026-11-24`. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`)).replace(',', '');

/** 'Tuesday 24 November 2026'. */
export const formatLongDay = (day: string): string =>
  LONG_DAY.format(new Date(`${day}T00:00:00Z`)).replace(',', '');

/** '8:00 am' for `08:00`. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
