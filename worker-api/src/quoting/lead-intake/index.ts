export { dateRoutes } from './date-routes.ts';
export { leadRoutes } from './routes.ts';
export { saveLead } from './save.ts';
