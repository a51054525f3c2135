import type { Feature } from '../features.ts';
import { servicedCrontab, servicedJobs } from './mark-serviced.ts';
import { bookingOfferRoutes } from './routes.ts';

export const bookingOffers: Feature = {
  routes: bookingOfferRoutes,
  jobs: servicedJobs,
  crontab: servicedCrontab,
};
