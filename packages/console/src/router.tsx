import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createRoute, createRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { Gate } from './app/gate.tsx';
import { Home } from './app/home.tsx';
import { rootRoute } from './app/root-route.tsx';
import { parseAuditFilters } from './pages/audit/audit-filters.ts';
import { AuditPage } from './pages/audit/audit-page.tsx';
import { BookingPage } from './pages/booking/booking-page.tsx';
import { fleetRoutes } from './pages/fleet/fleet-routes.tsx';
import { parseInsightFilters } from './pages/insight/insight-filters.ts';
import { InsightPage } from './pages/insight/insight-page.tsx';
import { LeadPage } from './pages/lead/lead-page.tsx';
import { LogoutPage } from './pages/logout-page.tsx';
import { partnerRoutes } from './pages/partner/partner-routes.tsx';
import { operatorPartnerRoutes } from './pages/partners/partner-routes.tsx';
import { PersonPage } from './pages/person/person-page.tsx';
import { SearchPage } from './pages/search/search-page.tsx';
import { setUpRoutes } from './pages/set-up/set-up-routes.tsx';
import { parseWorkFilters } from './pages/work/work-filters.ts';
import { WorkItemPage } from './pages/work/work-item-page.tsx';
import { workshopRoutes } from './pages/workshops/workshop-routes.tsx';

const SearchQuery = v.object({
  query: v.fallback(v.optional(v.pipe(v.unknown(), v.transform(String))), undefined),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/',
      validateSearch: parseWorkFilters,
      component: Home,
    }),
    // Replaced by the requested page after the sign-in.
    createRoute({ getParentRoute: () => rootRoute, path: '/callback', component: Home }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/work/$id',
      component: () => (
        <Gate needs={PERMISSION.operatorRead}>
          <WorkItemPage />
        </Gate>
      ),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/search',
      validateSearch: (search): v.InferOutput<typeof SearchQuery> => v.parse(SearchQuery, search),
      component: () => (
        <Gate needs={PERMISSION.operatorRead}>
          <SearchPage />
        </Gate>
      ),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/bookings/$id',
      component: () => (
        <Gate needs={PERMISSION.operatorRead}>
          <BookingPage />
        </Gate>
      ),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/leads/$guid',
      component: () => (
        <Gate needs={PERMISSION.operatorRead}>
          <LeadPage />
        </Gate>
      ),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/insight',
      validateSearch: parseInsightFilters,
      component: () => (
        <Gate needs={PERMISSION.operatorCoverage}>
          <InsightPage />
        </Gate>
      ),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/audit',
      validateSearch: parseAuditFilters,
      component: () => (
        <Gate needs={PERMISSION.operatorAudit}>
          <AuditPage />
        </Gate>
      ),
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/audit/person',
      component: () => (
        <Gate needs={PERMISSION.operatorPersonal}>
          <PersonPage />
        </Gate>
      ),
    }),
    createRoute({ getParentRoute: () => rootRoute, path: '/logout', component: LogoutPage }),
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
