import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { Layout } from './app/layout.tsx';
import type { Handoff } from './app/session.ts';
import { NotFoundPage } from './pages/errors/not-found-page.tsx';
import { ServerErrorPage } from './pages/errors/server-error-page.tsx';
import { NoLeadPage, UnknownLeadPage } from './pages/errors/unknown-lead-page.tsx';
import { readFinaliseSearch } from './pages/finalise/search.ts';
import { readFunnelSearch } from './pages/funnel/search.ts';
import { readOutcomeSearch } from './pages/outcome/search.ts';
import { readPaySearch } from './pages/pay/search.ts';
import { readResultsSearch } from './pages/results/search.ts';
import { publicRoutes } from './public-routes.ts';

type RouterContext = { handoff: Handoff };

const root = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: ServerErrorPage,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/home/home-page.tsx'), 'HomePage'),
});

const funnelComponent = () => import('./pages/funnel/funnel-page.tsx');
const funnel = <P extends string>(path: P, page: 'FunnelV1Page' | 'FunnelV2Page') =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: readFunnelSearch,
    component: lazyRouteComponent(funnelComponent, page),
  });

const results = createRoute({
  getParentRoute: () => root,
  path: '/quotes/$leadGuid',
  validateSearch: readResultsSearch,
  component: lazyRouteComponent(() => import('./pages/results/results-page.tsx'), 'ResultsPage'),
});

const finaliseComponent = () => import('./pages/finalise/finalise-page.tsx');
const finalise = <P extends string>(path: P, page: keyof Awaited<ReturnType<typeof finaliseComponent>>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: readFinaliseSearch,
    component: lazyRouteComponent(finaliseComponent, page),
  });

const confirmation = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(
      () => import('./pages/confirmation/confirmation-page.tsx'),
      'ConfirmationPage',
    ),
  });

const payComponent = () => import('./pages/pay/pay-page.tsx');
const pay = <P extends string>(path: P, page: 'PayPage' | 'PayWithBnplPage') =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(payComponent, page) });
const payUnsuccessful = <P extends string>(
  path: P,
  page: 'PayUnsuccessfulPage' | 'PayWithBnplUnsuccessfulPage',
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: readPaySearch,
    component: lazyRouteComponent(payComponent, page),
  });
const paymentConfirmation = createRoute({
  getParentRoute: () => root,
  path: '/booking/$bookingToken/payment-confirmation',
  component: lazyRouteComponent(
    () => import('./pages/pay/payment-confirmation-page.tsx'),
    'PaymentConfirmationPage',
  ),
});

const outcomeComponent = () => import('./pages/outcome/outcome-pages.tsx');
const outcome = <P extends string>(
  path: P,
  page: 'CallbackPage' | 'NoMechanicsPage' | 'RequestSentPage' | 'RequestErrorPage',
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: readOutcomeSearch,
    component: lazyRouteComponent(outcomeComponent, page),
  });

const cancel = createRoute({
  getParentRoute: () => root,
  path: '/quote-cancel/$leadGuid',
  component: lazyRouteComponent(() => import('./pages/cancel/cancel-page.tsx'), 'CancelPage'),
});
const photos = createRoute({
  getParentRoute: () => root,
  path: '/quote-photos/$leadGuid',
  component: lazyRouteComponent(() => import('./pages/photos/photos-page.tsx'), 'PhotosPage'),
});
const withoutLead = (['/quote', '/quote-2', '/quotes'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: path === '/quotes' ? UnknownLeadPage : NoLeadPage,
  }),
);

const serverError = createRoute({
  getParentRoute: () => root,
  path: '/server-error',
  component: ServerErrorPage,
});
const pageNotFound = createRoute({
  getParentRoute: () => root,
  path: '/page-not-found',
  component: NotFoundPage,
});

const routeTree = root.addChildren([
  home,
  funnel('/quote/$leadGuid', 'FunnelV1Page'),
  funnel('/quote-2/$leadGuid', 'FunnelV2Page'),
  results,
  finalise('/booking/$leadGuid/finalise', 'FinalisePage'),
  finalise('/booking/$leadGuid/finalise/unsuccessful', 'FinaliseUnsuccessfulPage'),
  finalise('/booking/$leadGuid/product-finalise', 'ProductFinalisePage'),
  finalise('/booking/$leadGuid/product-finalise/unsuccessful', 'ProductFinaliseUnsuccessfulPage'),
  finalise('/booking/$leadGuid/$workshopId/view', 'OfferViewPage'),
  finalise('/booking/$leadGuid/$workshopId/view/unsuccessful', 'OfferViewUnsuccessfulPage'),
  confirmation('/booking/$bookingToken/confirmation'),
  confirmation('/booking/$bookingToken/product-confirmation'),
  pay('/booking/$bookingToken/pay', 'PayPage'),
  payUnsuccessful('/booking/$bookingToken/pay/unsuccessful', 'PayUnsuccessfulPage'),
  pay('/booking/$bookingToken/pay-with-bnpl', 'PayWithBnplPage'),
  payUnsuccessful('/booking/$bookingToken/pay-with-bnpl/unsuccessful', 'PayWithBnplUnsuccessfulPage'),
  paymentConfirmation,
  outcome('/quote-callback/$leadGuid', 'CallbackPage'),
  outcome('/quote-no-mechanics/$leadGuid', 'NoMechanicsPage'),
  outcome('/quote-confirmation-success/$leadGuid', 'RequestSentPage'),
  outcome('/quote-confirmation-error/$leadGuid', 'RequestErrorPage'),
  cancel,
  photos,
  ...withoutLead,
  ...publicRoutes(root),
  serverError,
  pageNotFound,
]);

export function createAppRouter(handoff: Handoff) {
  return createRouter({
    routeTree,
    context: { handoff },
    scrollRestoration: true,
    // In the page's frame, which `errorComponent` of the root replaces.
    defaultErrorComponent: ServerErrorPage,
    trailingSlash: 'preserve',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
