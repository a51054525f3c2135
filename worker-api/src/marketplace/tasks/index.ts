export { listRepairs } from './queries.ts';
export { repairRoutes } from './routes.ts';
