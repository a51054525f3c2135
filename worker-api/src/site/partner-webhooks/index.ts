export { addEndpoint, decryptSecrets, replayDelivery, rotateSecret, switchEndpoint } from './endpoints.ts';
export { PARTNER_WEBHOOKS } from './event-bodies.ts';
export { EVENT_PATTERNS } from './events.ts';
export { signMessage, toBody } from './message.ts';
export { findAttempts, findPartnerDelivery, findPartnerLog, queueTestEvent } from './partner-log.ts';
export { type EndpointRow, findEndpoint, findEndpoints, findLog, type LogRow } from './queries.ts';
export { webhookCrontab, webhookJobs } from './send-webhook.ts';
