import type { Feature } from '../features.ts';
import { webhookCrontab, webhookJobs } from './send-webhook.ts';

/** Partners are told what becomes of their quotes (docs/webhooks.md). */
export const partnerWebhooks: Feature = { jobs: webhookJobs, crontab: webhookCrontab };
