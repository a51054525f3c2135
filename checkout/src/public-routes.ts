import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

const review = () => import('./pages/review/review-page.tsx');
const entrance = () => import('./pages/account/entrance-page.tsx');
const account = () => import('./pages/account/account-pages.ts');
const answers = () => import('./pages/fleet-driver/answer-pages.ts');
const design = () => import('./pages/design/design-page.tsx');

/** Addresses, where their pages are, and what they are called there. */
const PAGES: [path: string, load: () => Promise<object>, page: string][] = [
  ['/review-your-service/$bookingToken', review, 'ReviewPage'],
  ['/review-your-service/$bookingToken/$numStars', review, 'ReviewPage'],
  ['/booking/$bookingToken/change', answers, 'ChangePage'],
  [
    '/booking/$bookingToken/inclusions',
    () => import('./pages/inclusions/inclusions-page.tsx'),
    'InclusionsPage',
  ],
  ['/p/$partnerSlug', () => import('./pages/landing/partner-page.tsx'), 'PartnerPage'],
  ['/fleet/$fleetSlug', () => import('./pages/landing/fleet-page.tsx'), 'FleetPage'],
  ['/fleet-driver/$token', answers, 'FleetDriverPage'],
  ['/suppliers/$supplierId', () => import('./pages/supplier/supplier-page.tsx'), 'SupplierPage'],
  ['/workshops/apply', () => import('./pages/apply/apply-page.tsx'), 'ApplyPage'],
  ['/repairs/$repairId', () => import('./pages/repair/repair-page.tsx'), 'RepairPage'],
  ['/redeem/$voucherReference', () => import('./pages/redeem/redeem-page.tsx'), 'RedeemPage'],
  ['/login/logoutsuccess', () => import('./pages/account/logout-page.tsx'), 'LogoutPage'],
  ['/customer-login', entrance, 'LoginPage'],
  ['/customer-signup', entrance, 'SignupPage'],
  ['/customer-bookings', () => import('./pages/account/bookings-page.tsx'), 'BookingsPage'],
  ['/customer-vehicles', account, 'VehiclesPage'],
  ...(['/privacy', '/terms', '/contact', '/how-we-check-workshops'] as const).map(
    (path): (typeof PAGES)[number] => [path, () => import('./pages/site/site-page.tsx'), 'SitePage'],
  ),
  ['/forget-device', account, 'ForgetDevicePage'],
  ['/design/$folder/$page', design, 'DesignPage'],
  ['/angular-design/$folder/$page', design, 'DesignPage'],
];

/** Pages before and after a booking: what people find from outside, and what their mails lead to (2 §2). */
export const publicRoutes = (root: AnyRoute) => [
  ...PAGES.map(([path, load, page]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(load as () => Promise<Record<string, () => null>>, page),
    }),
  ),
  // A partner's own name for its page.
  ...['/mynrma', '/clubplus'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: () => {
        throw redirect({ href: `/p${path}`, replace: true });
      },
    }),
  ),
];
