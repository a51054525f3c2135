export { addEndpoint, decryptSecrets, replayDelivery, rotateSecret } from './endpoints.ts';
export { PARTNER_WEBHOOKS } from './event-bodies.ts';
export { EVENT_PATTERNS } from './events.ts';
export { signMessage } from './message.ts';
export { findEndpoint, findEndpoints, findLog, switchEndpoint } from './queries.ts';
export { webhookCrontab, webhookJobs } from './send-webhook.ts';
