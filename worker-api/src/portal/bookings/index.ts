export { countPortalBookings } from './portal-bookings.ts';
export { bookingOfferRoutes } from './routes.ts';
export { toOffer } from './service.ts';
