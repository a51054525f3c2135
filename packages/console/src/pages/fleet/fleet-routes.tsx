import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createRoute, redirect } from '@tanstack/react-router';
import { filteredPageRoute, pageRoute } from '../../app/page-route.ts';
import { rootRoute } from '../../app/root-route.tsx';
import { parseMonthSearch } from '../../app/search-filters.ts';
import { parseBookingFilters } from './bookings/booking-filters.ts';
import { BookingsPage } from './bookings/bookings-page.tsx';
import { CarsPage } from './cars/cars-page.tsx';
import { DriversPage } from './drivers/drivers-page.tsx';
import { InvoicesPage } from './invoices/invoices-page.tsx';
import { PeoplePage } from './people/people-page.tsx';

const NEEDS = PERMISSION.fleetRead;

/** The pages of a fleet's people. */
export const fleetRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/fleet',
    beforeLoad: () => {
      throw redirect({ to: '/fleet/bookings', replace: true });
    },
  }),
  filteredPageRoute('/fleet/bookings', NEEDS, parseBookingFilters, BookingsPage),
  pageRoute('/fleet/drivers', NEEDS, DriversPage),
  pageRoute('/fleet/cars', NEEDS, CarsPage),
  filteredPageRoute('/fleet/invoices', NEEDS, parseMonthSearch, InvoicesPage),
  pageRoute('/fleet/people', NEEDS, PeoplePage),
] as const;
