export { dateContext, type PlaceDates } from './date-context.ts';
export { dateCrontab, dateJobs, keepPublicHolidays } from './public-holidays.ts';
export { listBlockedDays } from './queries.ts';
export { checkAskedDay } from './requested-day.ts';
