export { sendContinueLink } from './continue-link.ts';
export { operatingRoutes } from './routes.ts';
