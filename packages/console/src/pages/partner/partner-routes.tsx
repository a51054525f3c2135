import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { gatePage } from '../../app/gate.tsx';
import { rootRoute } from '../../app/root-route.tsx';
import { parseMonthSearch } from '../../app/search-filters.ts';
import { BOOKING_STATUSES } from './bookings/booking-columns.tsx';
import { BookingsPage } from './bookings/bookings-page.tsx';
import { EmbedPage } from './embed/embed-page.tsx';
import { KeysPage } from './keys/keys-page.tsx';
import { LandingTextsPage } from './landing/landing-page.tsx';
import { LEAD_STATUSES } from './leads/lead-columns.tsx';
import { LeadsPage } from './leads/leads-page.tsx';
import { createFilterParser } from './list/list-filters.ts';
import { OverviewPage } from './overview/overview-page.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { StatementsPage } from './statements/statements-page.tsx';
import { ThemePage } from './theme/theme-page.tsx';
import { WebhooksPage } from './webhooks/webhooks-page.tsx';

const getParentRoute = () => rootRoute;
const readable = (Page: () => ReactNode) => gatePage(PERMISSION.partnerRead, Page);

export const parseLeadFilters = createFilterParser(LEAD_STATUSES);
export const parseBookingFilters = createFilterParser(BOOKING_STATUSES);

/** The pages of a partner's people. */
export const partnerRoutes = [
  createRoute({ getParentRoute, path: '/partner', component: readable(OverviewPage) }),
  createRoute({
    getParentRoute,
    path: '/partner/leads',
    validateSearch: parseLeadFilters,
    component: readable(LeadsPage),
  }),
  createRoute({
    getParentRoute,
    path: '/partner/bookings',
    validateSearch: parseBookingFilters,
    component: readable(BookingsPage),
  }),
  createRoute({
    getParentRoute,
    path: '/partner/statements',
    validateSearch: parseMonthSearch,
    component: readable(StatementsPage),
  }),
  createRoute({ getParentRoute, path: '/partner/keys', component: readable(KeysPage) }),
  createRoute({ getParentRoute, path: '/partner/theme', component: readable(ThemePage) }),
  createRoute({ getParentRoute, path: '/partner/embed', component: readable(EmbedPage) }),
  createRoute({ getParentRoute, path: '/partner/landing', component: readable(LandingTextsPage) }),
  createRoute({ getParentRoute, path: '/partner/webhooks', component: readable(WebhooksPage) }),
  createRoute({ getParentRoute, path: '/partner/people', component: readable(PeoplePage) }),
] as const;
