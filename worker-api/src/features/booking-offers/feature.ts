import type { Feature } from '../features.ts';
import { bookingOfferRoutes } from './routes.ts';

export const bookingOffers: Feature = { routes: bookingOfferRoutes };
