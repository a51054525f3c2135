export { askForReview } from './ask-for-review.ts';
export { aftercareCrontab, aftercareJobs } from './reminders.ts';
