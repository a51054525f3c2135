import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createRoute, redirect } from '@tanstack/react-router';
import { gated } from '../../app/gate.tsx';
import { rootRoute } from '../../app/root-route.tsx';
import { parseBookingFilters } from './bookings/booking-filters.ts';
import { BookingsPage } from './bookings/bookings-page.tsx';
import { CarsPage } from './cars/cars-page.tsx';
import { DriversPage } from './drivers/drivers-page.tsx';
import { parseInvoiceMonth } from './invoices/invoice-month.ts';
import { InvoicesPage } from './invoices/invoices-page.tsx';
import { PeoplePage } from './people/people-page.tsx';

/** The pages of a fleet's people. */
export const fleetRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/fleet',
    beforeLoad: () => {
      throw redirect({ to: '/fleet/bookings', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/fleet/bookings',
    validateSearch: parseBookingFilters,
    component: gated(PERMISSION.fleetRead, BookingsPage),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/fleet/drivers',
    component: gated(PERMISSION.fleetRead, DriversPage),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/fleet/cars',
    component: gated(PERMISSION.fleetRead, CarsPage),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/fleet/invoices',
    validateSearch: parseInvoiceMonth,
    component: gated(PERMISSION.fleetRead, InvoicesPage),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/fleet/people',
    component: gated(PERMISSION.fleetRead, PeoplePage),
  }),
] as const;
