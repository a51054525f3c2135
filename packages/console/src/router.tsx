import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { Gate } from './app/gate.tsx';
import { Layout } from './app/layout.tsx';
import { parseAuditFilters } from './pages/audit/audit-filters.ts';
import { AuditPage } from './pages/audit/audit-page.tsx';
import { BookingPage } from './pages/booking/booking-page.tsx';
import { LeadPage } from './pages/lead/lead-page.tsx';
import { LogoutPage } from './pages/logout-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { SearchPage } from './pages/search/search-page.tsx';
import { parseWorkFilters } from './pages/work/work-filters.ts';
import { WorkItemPage } from './pages/work/work-item-page.tsx';
import { WorkPage } from './pages/work/work-page.tsx';

const root = createRootRoute({ component: Layout, notFoundComponent: NotFoundPage });

const SearchQuery = v.object({
  query: v.fallback(v.optional(v.pipe(v.unknown(), v.transform(String))), undefined),
});

const GatedWorkPage = () => (
  <Gate needs={PERMISSION.operatorRead}>
    <WorkPage />
  </Gate>
);

export const router = createRouter({
  routeTree: root.addChildren([
    createRoute({
      getParentRoute: () => root,
      path: '/',
      validateSearch: parseWorkFilters,
      component: GatedWorkPage,
    }),
    // Replaced by the requested page after the sign-in.
    createRoute({ getParentRoute: () => root, path: '/callback', component: GatedWorkPage }),
    createRoute({
      getParentRoute: () => root,
      path: '/work/$id',
      component: () => (
        <Gate needs={PERMISSION.operatorRead}>
          <WorkItemPage />
        </Gate>
      ),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/search',
      validateSearch: (search): v.InferOutput<typeof SearchQuery> => v.parse(SearchQuery, search),
      component: () => (
        <Gate needs={PERMISSION.operatorRead}>
          <SearchPage />
        </Gate>
      ),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/bookings/$id',
      component: () => (
        <Gate needs={PERMISSION.operatorRead}>
          <BookingPage />
        </Gate>
      ),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/leads/$guid',
      component: () => (
        <Gate needs={PERMISSION.operatorRead}>
          <LeadPage />
        </Gate>
      ),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/audit',
      validateSearch: parseAuditFilters,
      component: () => (
        <Gate needs={PERMISSION.operatorAudit}>
          <AuditPage />
        </Gate>
      ),
    }),
    createRoute({ getParentRoute: () => root, path: '/logout', component: LogoutPage }),
  ]),
  basepath: '/console',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
