export { waitingRoutes } from './routes.ts';
