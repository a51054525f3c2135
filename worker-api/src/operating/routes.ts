import { OperatorMe } from '@pitlane/contracts';
import { createRouter, type Router } from '../platform/app-env.ts';
import { requireAccount } from '../platform/auth.ts';
import type { AppDeps } from '../platform/deps.ts';
import { neverCache } from '../platform/http-cache.ts';
import { findOperator } from '../platform/operators.ts';
import { route } from '../platform/route.ts';
import { addBookingRoutes } from './booking-routes.ts';
import { addWorkRoutes } from './work-routes.ts';

/** What the console calls; each call needs a sign-in with a role that allows it. */
export function operatingRoutes(deps: AppDeps): Router {
  const router = createRouter();
  route(
    router,
    {
      method: 'get',
      tag: 'Operating',
      signIn: true,
      path: '/api/operating/me',
      summary: 'Roles and permissions of whoever is signed in; none for people who are no operators.',
      answer: OperatorMe,
    },
    async (_input, c) => {
      const account = requireAccount(c);
      neverCache(c);
      const operator = await findOperator(deps.sql, account);
      return {
        Success: true,
        Name: operator?.name ?? account.email ?? '',
        Roles: operator?.roles ?? [],
        Permissions: operator?.permissions ?? [],
      };
    },
  );
  addWorkRoutes(router, deps);
  addBookingRoutes(router, deps);
  return router;
}
