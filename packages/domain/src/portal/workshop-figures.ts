/** '12 of 40 (30 %)'; 'None' of none. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? 'None' : `${part} of ${whole} (${Math.round((part / whole) * 100)} %)`;

/** '45 minutes', '3.5 hours', '2.1 days'. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return count(Math.max(1, Math.round(minutes)), 'minute');
  const hours = minutes / 60;
  return hours < 48 ? count(toTenth(hours), 'hour') : count(toTenth(hours / 24), 'day');
}

const toTenth = (value: number): number => Math.round(value * 10) / 10;
const count = (value: number, unit: string): string => `${value} ${unit}${value === 1 ? '' : 's'}`;
