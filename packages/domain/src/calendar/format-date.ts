export { formatDay, formatLongDay } from './format-day.ts';
export { formatTime } from './format-time.ts';
