import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createRoute, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { gatePage } from '../../app/gate.tsx';
import { rootRoute } from '../../app/root-route.tsx';
import { parseMonthSearch } from '../../app/search-filters.ts';
import { parseBookingFilters } from './bookings/booking-filters.ts';
import { BookingsPage } from './bookings/bookings-page.tsx';
import { CarsPage } from './cars/cars-page.tsx';
import { DriversPage } from './drivers/drivers-page.tsx';
import { InvoicesPage } from './invoices/invoices-page.tsx';
import { PeoplePage } from './people/people-page.tsx';

const getParentRoute = () => rootRoute;
const readable = (Page: () => ReactNode) => gatePage(PERMISSION.fleetRead, Page);

/** The pages of a fleet's people. */
export const fleetRoutes = [
  createRoute({
    getParentRoute,
    path: '/fleet',
    beforeLoad: () => {
      throw redirect({ to: '/fleet/bookings', replace: true });
    },
  }),
  createRoute({
    getParentRoute,
    path: '/fleet/bookings',
    validateSearch: parseBookingFilters,
    component: readable(BookingsPage),
  }),
  createRoute({
    getParentRoute,
    path: '/fleet/drivers',
    component: readable(DriversPage),
  }),
  createRoute({
    getParentRoute,
    path: '/fleet/cars',
    component: readable(CarsPage),
  }),
  createRoute({
    getParentRoute,
    path: '/fleet/invoices',
    validateSearch: parseMonthSearch,
    component: readable(InvoicesPage),
  }),
  createRoute({
    getParentRoute,
    path: '/fleet/people',
    component: readable(PeoplePage),
  }),
] as const;
