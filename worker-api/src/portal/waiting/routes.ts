import { PortalWaiting } from '@pitlane/contracts';
import { createRouter, type Router } from '../../platform/app-env.ts';
import { requireAccount } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { neverCache } from '../../platform/http-cache.ts';
import { route } from '../../platform/route.ts';
import { countWaiting } from './count-waiting.ts';

/** The counts in the portal's navigation; sign-in required, no permission: what one may not read is 0. */
export function waitingRoutes(deps: AppDeps): Router {
  const router = createRouter();
  route(
    router,
    {
      method: 'get',
      tag: 'Workshop portal',
      signIn: true,
      path: '/api/portal/waiting',
      summary: 'How many bookings, leads, questions and invitations wait for an answer.',
      answer: PortalWaiting,
    },
    (_input, c) => {
      neverCache(c);
      return countWaiting(deps, requireAccount(c));
    },
  );
  return router;
}
