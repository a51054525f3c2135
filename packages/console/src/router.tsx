import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createRoute, createRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { filteredPageRoute, pageRoute } from './app/page-route.ts';
import { rootRoute } from './app/root-route.tsx';
import { optionalFilter } from './app/search-filters.ts';
import { parseAuditFilters } from './pages/audit/audit-filters.ts';
import { AuditPage } from './pages/audit/audit-page.tsx';
import { BookingPage } from './pages/booking/booking-page.tsx';
import { fleetRoutes } from './pages/fleet/fleet-routes.tsx';
import { Home } from './pages/home/home.tsx';
import { parseInsightFilters } from './pages/insight/insight-filters.ts';
import { InsightPage } from './pages/insight/insight-page.tsx';
import { LeadPage } from './pages/lead/lead-page.tsx';
import { LogoutPage } from './pages/logout/logout-page.tsx';
import { partnerRoutes } from './pages/partner/partner-routes.tsx';
import { operatorPartnerRoutes } from './pages/partners/partner-routes.tsx';
import { PersonPage } from './pages/person/person-page.tsx';
import { SearchPage } from './pages/search/search-page.tsx';
import { setUpRoutes } from './pages/set-up/set-up-routes.tsx';
import { parseWorkFilters } from './pages/work/work-filters.ts';
import { WorkItemPage } from './pages/work/work-item-page.tsx';
import { workshopRoutes } from './pages/workshops/workshop-routes.tsx';

const SearchQuery = v.object({
  query: optionalFilter(v.pipe(v.unknown(), v.transform(String))),
});

const getParentRoute = () => rootRoute;

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    createRoute({
      getParentRoute,
      path: '/',
      validateSearch: parseWorkFilters,
      component: Home,
    }),
    // Replaced by the requested page after the sign-in.
    createRoute({ getParentRoute, path: '/callback', component: Home }),
    pageRoute('/work/$id', PERMISSION.operatorRead, WorkItemPage),
    filteredPageRoute(
      '/search',
      PERMISSION.operatorRead,
      (search): v.InferOutput<typeof SearchQuery> => v.parse(SearchQuery, search),
      SearchPage,
    ),
    pageRoute('/bookings/$id', PERMISSION.operatorRead, BookingPage),
    pageRoute('/leads/$guid', PERMISSION.operatorRead, LeadPage),
    filteredPageRoute('/insight', PERMISSION.operatorCoverage, parseInsightFilters, InsightPage),
    filteredPageRoute('/audit', PERMISSION.operatorAudit, parseAuditFilters, AuditPage),
    pageRoute('/audit/person', PERMISSION.operatorPersonal, PersonPage),
    createRoute({ getParentRoute, path: '/logout', component: LogoutPage }),
    ...partnerRoutes,
    ...fleetRoutes,
    ...setUpRoutes,
    ...workshopRoutes,
    ...operatorPartnerRoutes,
  ]),
  basepath: '/console',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
