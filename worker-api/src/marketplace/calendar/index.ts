export { loadDateContext, type PlaceDates } from './date-context.ts';
export { dateCrontab, dateJobs, keepPublicHolidays } from './public-holidays.ts';
export { listBlockedDays } from './queries.ts';
export { checkRequestedDay } from './requested-day.ts';
