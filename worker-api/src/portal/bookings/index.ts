export { type AvailabilityOption, arrivalTimeOptions } from './arrival-time-options.ts';
export { servicedCrontab, servicedJobs } from './mark-serviced.ts';
export { findOffer } from './queries.ts';
export { respondToOffer } from './respond.ts';
export { bookingOfferRoutes } from './routes.ts';
export { toOffer } from './service.ts';
