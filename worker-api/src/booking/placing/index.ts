export { bookingRoutes } from './routes.ts';
export { readInclusions } from './views.ts';
