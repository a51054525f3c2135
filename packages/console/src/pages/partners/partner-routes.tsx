import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createRoute } from '@tanstack/react-router';
import { pageRoute } from '../../app/page-route.ts';
import { parseMonthSearch } from '../../app/search-filters.ts';
import { BookingsPage } from '../partner/bookings/bookings-page.tsx';
import { EmbedPage } from '../partner/embed/embed-page.tsx';
import { KeysPage } from '../partner/keys/keys-page.tsx';
import { LandingTextsPage } from '../partner/landing/landing-page.tsx';
import { LeadsPage } from '../partner/leads/leads-page.tsx';
import { OverviewPage } from '../partner/overview/overview-page.tsx';
import { parseBookingFilters, parseLeadFilters } from '../partner/partner-routes.tsx';
import { PeoplePage } from '../partner/people/people-page.tsx';
import { StatementsPage } from '../partner/statements/statements-page.tsx';
import { ThemePage } from '../partner/theme/theme-page.tsx';
import { WebhooksPage } from '../partner/webhooks/webhooks-page.tsx';
import { PartnerLayout } from './partner-layout.tsx';
import { PartnersPage } from './partners-page.tsx';
import { PartnerSettingsPage } from './settings-page.tsx';

const partnerRoute = pageRoute('/partners/$slug', PERMISSION.operatorPartners, PartnerLayout);
const getParentRoute = () => partnerRoute;

/** Partners as operators keep them. */
export const operatorPartnerRoutes = [
  pageRoute('/partners', PERMISSION.operatorPartners, PartnersPage),
  partnerRoute.addChildren([
    createRoute({ getParentRoute, path: '/', component: PartnerSettingsPage }),
    createRoute({ getParentRoute, path: '/overview', component: OverviewPage }),
    createRoute({ getParentRoute, path: '/leads', validateSearch: parseLeadFilters, component: LeadsPage }),
    createRoute({
      getParentRoute,
      path: '/bookings',
      validateSearch: parseBookingFilters,
      component: BookingsPage,
    }),
    createRoute({
      getParentRoute,
      path: '/statements',
      validateSearch: parseMonthSearch,
      component: StatementsPage,
    }),
    createRoute({ getParentRoute, path: '/keys', component: KeysPage }),
    createRoute({ getParentRoute, path: '/theme', component: ThemePage }),
    createRoute({ getParentRoute, path: '/embed', component: EmbedPage }),
    createRoute({ getParentRoute, path: '/landing', component: LandingTextsPage }),
    createRoute({ getParentRoute, path: '/webhooks', component: WebhooksPage }),
    createRoute({ getParentRoute, path: '/people', component: PeoplePage }),
  ]),
] as const;
