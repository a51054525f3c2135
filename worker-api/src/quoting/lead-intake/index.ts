export { dateRoutes } from './date-routes.ts';
export { leadRoutes } from './routes.ts';
export { createLead } from './save.ts';
