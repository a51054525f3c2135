import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { filteredPageRoute, pageRoute } from '../../app/page-route.ts';
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

const NEEDS = PERMISSION.partnerRead;

export const parseLeadFilters = createFilterParser(LEAD_STATUSES);
export const parseBookingFilters = createFilterParser(BOOKING_STATUSES);

/** The pages of a partner's people. */
export const partnerRoutes = [
  pageRoute('/partner', NEEDS, OverviewPage),
  filteredPageRoute('/partner/leads', NEEDS, parseLeadFilters, LeadsPage),
  filteredPageRoute('/partner/bookings', NEEDS, parseBookingFilters, BookingsPage),
  filteredPageRoute('/partner/statements', NEEDS, parseMonthSearch, StatementsPage),
  pageRoute('/partner/keys', NEEDS, KeysPage),
  pageRoute('/partner/theme', NEEDS, ThemePage),
  pageRoute('/partner/embed', NEEDS, EmbedPage),
  pageRoute('/partner/landing', NEEDS, LandingTextsPage),
  pageRoute('/partner/webhooks', NEEDS, WebhooksPage),
  pageRoute('/partner/people', NEEDS, PeoplePage),
] as const;
