export { loadDateContext, type PlaceDates } from './date-context.ts';
export { dateCrontab, dateJobs, keepPublicHolidays } from './public-holidays.ts';
export { listBlockedDays, listClosedDays } from './queries.ts';
export { checkRequestedDay, DAY_PROBLEMS } from './requested-day.ts';
