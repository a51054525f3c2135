export { notificationJobs } from './send-notification.ts';
