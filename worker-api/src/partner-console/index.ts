export { logoJobs } from './draw-logo.ts';
export { changeOrigins, createKey, isRevoked, revokeKey, rotateKey } from './keys.ts';
export { partnerPeople } from './people.ts';
export { partnerConsoleRoutes } from './routes.ts';
export { createWebhook, rotateWebhookSecret, switchWebhook } from './webhooks.ts';
