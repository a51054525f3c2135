import { PortalWaiting } from '@pitlane/contracts';
import { addAccountRoute } from '../../platform/account-route.ts';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { countWaiting } from './count-waiting.ts';

/** The counts in the portal's navigation; sign-in required, no permission: what one may not read is 0. */
export const waitingRoutes = combineRoutes(addWaitingRoutes);

function addWaitingRoutes(router: Router, deps: AppDeps): void {
  addAccountRoute(
    router,
    {
      tag: 'Workshop portal',
      path: '/api/portal/waiting',
      summary: 'How many bookings, leads, questions and invitations wait for an answer.',
      answer: PortalWaiting,
    },
    (account) => countWaiting(deps, account),
  );
}
