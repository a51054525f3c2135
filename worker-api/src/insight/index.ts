export { countCoverage } from './count-coverage.ts';
export { countDays } from './count-days.ts';
export { insightCrontab, insightJobs } from './jobs.ts';
export { insightRoutes } from './routes.ts';
