import type { Feature } from '../features.ts';
import { bookingRoutes } from './routes.ts';

export const bookings: Feature = { routes: bookingRoutes };
