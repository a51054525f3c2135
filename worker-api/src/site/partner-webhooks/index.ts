export { addEndpoint, replay, rotateSecret, secretsOf } from './endpoints.ts';
export { EVENT_PATTERNS } from './events.ts';
export { signedMessage } from './message.ts';
export { findEndpoint, findEndpoints, findLog, switchEndpoint } from './queries.ts';
export { webhookCrontab, webhookJobs } from './send-webhook.ts';
