export { sendContinueLink } from './continue-link.ts';
export { operatingRoutes } from './routes.ts';
export { pauseCrontab, pauseJobs } from './workshops/pause-jobs.ts';
