export { bookingOfferRoutes } from './routes.ts';
export { toOffer } from './service.ts';
