import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Layout } from './app/layout.tsx';
import { AccountTransferPage } from './pages/account/account-transfer-page.tsx';
import { BookingPage } from './pages/booking/booking-page.tsx';
import { BookingsPage } from './pages/bookings/bookings-page.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import { StoreInvitationsPage } from './pages/invitations/store-invitations-page.tsx';
import { LeadPage } from './pages/lead/lead-page.tsx';
import { LeadsPage } from './pages/leads/leads-page.tsx';
import { LogoutPage } from './pages/logout/logout-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PoliciesPage } from './pages/policies/policies-page.tsx';
import { ProfilePage } from './pages/profile/profile-page.tsx';
import { PROFILE_TABS } from './pages/profile/profile-tabs.ts';
import { QuotePage } from './pages/quote/quote-page.tsx';
import { ReviewsPage } from './pages/reviews/reviews-page.tsx';

const root = createRootRoute({ component: Layout, notFoundComponent: NotFoundPage });

const OptionalId = v.fallback(
  v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1))),
  undefined,
);
const BookingSearch = v.object({ bookingOfferId: OptionalId });
const QuoteSearch = v.object({ workshopId: OptionalId });

const ProfileSearch = v.object({
  workshopId: OptionalId,
  part: v.fallback(v.optional(v.picklist(PROFILE_TABS)), undefined),
});

const BookingsSearch = v.object({ search: v.fallback(v.optional(v.string()), undefined) });

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });
const bookings = createRoute({
  getParentRoute: () => root,
  path: '/bookings',
  validateSearch: (search) => v.parse(BookingsSearch, search),
  component: BookingsPage,
});
/** Replaced by the requested page after the sign-in. */
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

const plain = <const Path extends string>(path: Path, component: () => ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });
const accountTransfer = plain('/account-transfer', AccountTransferPage);
const headlessAccountTransfer = plain('/hl/account-transfer', AccountTransferPage);
const logout = plain('/logout', LogoutPage);
const invitations = plain('/store-invitations', StoreInvitationsPage);
const policies = plain('/policies', PoliciesPage);
const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  validateSearch: (search) => v.parse(ProfileSearch, search),
  component: ProfilePage,
});
const quote = createRoute({
  getParentRoute: () => root,
  path: '/quote',
  validateSearch: (search) => v.parse(QuoteSearch, search),
  component: QuotePage,
});
const headlessQuote = createRoute({
  getParentRoute: () => root,
  path: '/hl/quote-a-service',
  validateSearch: (search) => v.parse(QuoteSearch, search),
  component: QuotePage,
});
const reviews = plain('/reviews', ReviewsPage);
const leads = plain('/leads', LeadsPage);
const lead = plain('/leads/$leadBidOfferToken/details', LeadPage);
const headlessLead = plain('/hl/leads/$leadBidOfferToken/details', LeadPage);

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    bookings,
    callback,
    booking,
    headlessBooking,
    accountTransfer,
    headlessAccountTransfer,
    invitations,
    logout,
    policies,
    profile,
    reviews,
    quote,
    headlessQuote,
    leads,
    lead,
    headlessLead,
  ]),
  basepath: '/workshop',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
