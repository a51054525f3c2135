export { listRepairs } from './queries.ts';
export { repairRoutes } from './routes.ts';
export { unknownTaskError } from './unknown-task-error.ts';
