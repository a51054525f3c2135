import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { Layout } from './app/layout.tsx';
import { BookingPage } from './pages/booking/booking-page.tsx';
import { BookingsPage } from './pages/bookings/bookings-page.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';

const root = createRootRoute({ component: Layout, notFoundComponent: NotFoundPage });

const BookingSearch = v.object({
  bookingOfferId: v.fallback(
    v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1))),
    undefined,
  ),
});

const BookingsSearch = v.object({ search: v.fallback(v.optional(v.string()), undefined) });

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });
const bookings = createRoute({
  getParentRoute: () => root,
  path: '/bookings',
  validateSearch: (search) => v.parse(BookingsSearch, search),
  component: BookingsPage,
});
/** Replaced by the page that was asked for as soon as the sign-in is taken in. */
const callback = createRoute({ getParentRoute: () => root, path: '/callback', component: HomePage });
const booking = createRoute({
  getParentRoute: () => root,
  path: '/bookings/$bookingToken',
  validateSearch: (search) => v.parse(BookingSearch, search),
  component: BookingPage,
});
const headlessBooking = createRoute({
  getParentRoute: () => root,
  path: '/hl/bookings/$bookingToken',
  validateSearch: (search) => v.parse(BookingSearch, search),
  component: BookingPage,
});

export const router = createRouter({
  routeTree: root.addChildren([home, bookings, callback, booking, headlessBooking]),
  basepath: '/workshop',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
