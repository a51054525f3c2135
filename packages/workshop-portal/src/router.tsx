import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Gate } from './app/gate.tsx';
import { Layout } from './app/layout.tsx';
import { NotFoundPage } from './app/not-found-page.tsx';
import { AccountTransferPage } from './pages/account/account-transfer-page.tsx';
import { BookingPage } from './pages/booking/booking-page.tsx';
import { BookingsPage } from './pages/bookings/bookings-page.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import { StoreInvitationsPage } from './pages/invitations/store-invitations-page.tsx';
import { LeadPage } from './pages/lead/lead-page.tsx';
import { LeadsPage } from './pages/leads/leads-page.tsx';
import { LogoutPage } from './pages/logout/logout-page.tsx';
import { PoliciesPage } from './pages/policies/policies-page.tsx';
import { ProfilePage } from './pages/profile/profile-page.tsx';
import { PROFILE_TABS } from './pages/profile/profile-tabs.ts';
import { QuestionsPage } from './pages/questions/questions-page.tsx';
import { QuotePage } from './pages/quote/quote-page.tsx';
import { ReviewsPage } from './pages/reviews/reviews-page.tsx';

const root = createRootRoute({ component: Layout, notFoundComponent: NotFoundPage });

const OptionalId = v.fallback(
  v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1))),
  undefined,
);
const BookingSearch = v.object({
  bookingOfferId: OptionalId,
  answer: v.fallback(v.optional(v.literal('confirm')), undefined),
});
const QuoteSearch = v.object({ workshopId: OptionalId });

const ProfileSearch = v.object({
  workshopId: OptionalId,
  part: v.fallback(v.optional(v.picklist(PROFILE_TABS)), undefined),
});

const BookingsSearch = v.object({ search: v.fallback(v.optional(v.string()), undefined) });

const page = <const Path extends string>(path: Path, component: () => ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });

/** A page with and without the header (2 §2). */
const pages = <const Path extends string>(path: Path, component: () => ReactNode) =>
  [page(path, component), page(`/hl${path}`, component)] as const;

/** A page for people with a workshop and this permission. */
const gatePage = (needs: string, Page: () => ReactNode) => () => (
  <Gate needs={needs}>
    <Page />
  </Gate>
);

/** A page whose query is read by a schema: what does not fit is left out. */
const searchPage = <const Path extends string, Schema extends v.GenericSchema<object, object>>(
  path: Path,
  schema: Schema,
  component: () => ReactNode,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (search): v.InferOutput<Schema> => v.parse(schema, search),
    component,
  });

const GatedHomePage = gatePage(PERMISSION.bookingRead, HomePage);
const GatedBookingsPage = gatePage(PERMISSION.bookingRead, BookingsPage);
const GatedBookingPage = gatePage(PERMISSION.bookingRead, BookingPage);
const GatedAccountTransferPage = gatePage(PERMISSION.accountTransfer, AccountTransferPage);
const GatedPoliciesPage = gatePage(PERMISSION.bookingRead, PoliciesPage);
const GatedProfilePage = gatePage(PERMISSION.bookingRead, ProfilePage);
const GatedReviewsPage = gatePage(PERMISSION.bookingRead, ReviewsPage);
const GatedQuotePage = gatePage(PERMISSION.quoteCreate, QuotePage);
const GatedQuestionsPage = gatePage(PERMISSION.leadRead, QuestionsPage);
const GatedLeadsPage = gatePage(PERMISSION.leadRead, LeadsPage);
const GatedLeadPage = gatePage(PERMISSION.leadRead, LeadPage);

export const router = createRouter({
  routeTree: root.addChildren([
    page('/', GatedHomePage),
    // Replaced by the requested page after the sign-in.
    page('/callback', GatedHomePage),
    searchPage('/bookings', BookingsSearch, GatedBookingsPage),
    searchPage('/bookings/$bookingToken', BookingSearch, GatedBookingPage),
    searchPage('/hl/bookings/$bookingToken', BookingSearch, GatedBookingPage),
    ...pages('/account-transfer', GatedAccountTransferPage),
    page('/store-invitations', StoreInvitationsPage),
    page('/logout', LogoutPage),
    page('/policies', GatedPoliciesPage),
    searchPage('/profile', ProfileSearch, GatedProfilePage),
    page('/reviews', GatedReviewsPage),
    searchPage('/quote', QuoteSearch, GatedQuotePage),
    searchPage('/hl/quote-a-service', QuoteSearch, GatedQuotePage),
    page('/questions', GatedQuestionsPage),
    page('/leads', GatedLeadsPage),
    ...pages('/leads/$leadBidOfferToken/details', GatedLeadPage),
  ]),
  basepath: '/workshop',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
