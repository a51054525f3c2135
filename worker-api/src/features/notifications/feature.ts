import type { Feature } from '../features.ts';
import { sendNotification } from './send-notification.ts';

export const notifications: Feature = { jobs: { 'send-notification': sendNotification } };
