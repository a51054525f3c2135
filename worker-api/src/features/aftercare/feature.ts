import type { Feature } from '../features.ts';
import { sendReminders } from './reminders.ts';

/** The day before the work; what follows it begins with `askForReview`. */
export const aftercare: Feature = {
  jobs: { 'send-reminders': sendReminders },
  crontab: ['*/10 * * * * send-reminders'],
};
