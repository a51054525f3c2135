import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { createRoute, redirect } from '@tanstack/react-router';
import { gated } from '../../app/gate.tsx';
import { rootRoute } from '../../app/root-route.tsx';
import { PeoplePage } from './people/people-page.tsx';

/** The pages of a partner's people. */
export const partnerRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/partner',
    beforeLoad: () => {
      throw redirect({ to: '/partner/people', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/partner/people',
    component: gated(PERMISSION.partnerRead, PeoplePage),
  }),
] as const;
