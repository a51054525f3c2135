export { operatingRoutes } from './routes.ts';
