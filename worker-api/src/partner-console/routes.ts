import { PartnerMe } from '@pitlane/contracts';
import { createRouter, type Router } from '../platform/app-env.ts';
import { requireAccount } from '../platform/auth.ts';
import type { AppDeps } from '../platform/deps.ts';
import { neverCache } from '../platform/http-cache.ts';
import { route } from '../platform/route.ts';
import { addAppearanceRoutes } from './appearance-routes.ts';
import { addDataRoutes } from './data-routes.ts';
import { addDeliveryRoutes } from './delivery-routes.ts';
import { addKeyRoutes } from './key-routes.ts';
import { addLogoRoutes } from './logo-routes.ts';
import { addOperatorRoutes } from './operator-routes.ts';
import { addPeopleRoutes } from './people-routes.ts';
import { addServerRoutes } from './server-routes.ts';
import { operatorSide, ownSide } from './side.ts';
import { findSignedInPerson } from './signed-in-person.ts';
import { addWebhookRoutes } from './webhook-routes.ts';

/** What a partner's people call from the console, each for the own partner only, and what operators do for any partner. */
export function partnerConsoleRoutes(deps: AppDeps): Router {
  const router = createRouter();
  // A saved theme or a revoked key counts at once.
  for (const written of ['/api/partner-console/*', '/api/operating/partners/*'])
    router.use(written, async (c, next) => {
      await next();
      if (c.req.method !== 'GET') deps.partners.forget();
    });
  addMeRoute(router, deps);
  const operators = operatorSide(deps);
  for (const side of [ownSide(deps), operators]) {
    addDataRoutes(router, deps, side);
    addPeopleRoutes(router, deps, side);
    addKeyRoutes(router, deps, side);
    addWebhookRoutes(router, deps, side);
    addDeliveryRoutes(router, deps, side);
    addAppearanceRoutes(router, deps, side);
  }
  addOperatorRoutes(router, deps, operators);
  addLogoRoutes(router, deps, operators);
  addServerRoutes(router, deps);
  return router;
}

function addMeRoute(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      tag: 'Partner console',
      signIn: true,
      method: 'get',
      path: '/api/partner-console/me',
      summary:
        'Partner, role and permissions of whoever is signed in; none for people who belong to no partner.',
      answer: PartnerMe,
    },
    async (_input, c) => {
      const account = requireAccount(c);
      neverCache(c);
      const person = await findSignedInPerson(deps.sql, account);
      return {
        Success: true,
        Name: account.email ?? '',
        Partner: person && { Slug: person.partner.slug, Name: person.partner.name },
        Role: person?.role ?? null,
        Permissions: person?.permissions ?? [],
      };
    },
  );
}
