/** Made when the first is needed: a phone takes tens of milliseconds for one. */
const made = new Map<string, Intl.DateTimeFormat>();

function format(length: 'short' | 'long', day: string): string {
  let formatter = made.get(length);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-AU', {
      weekday: length,
      day: 'numeric',
      month: length,
      ...(length === 'long' ? { year: 'numeric' as const } : {}),
      timeZone: 'UTC',
    });
    made.set(length, formatter);
  }
  return formatter.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}

/** 'Tue 24 Nov' for `2026-11-24`. */
export const formatDay = (day: string): string => format('short', day);

/** 'Tuesday 24 November 2026'. */
export const formatLongDay = (day: string): string => format('long', day);

/** 'Tuesday 24 November, 5:00 pm' where `timeZone` (IANA) is, for an ISO instant. */
export function formatInstant(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const time = formatTime(`${part('hour')}:${part('minute')}`);
  return `${part('weekday')} ${part('day')} ${part('month')}, ${time}`;
}

/** '8:00 am' for `08:00`. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
