import { PartnerMe } from '@pitlane/contracts';
import { addAccountRoute } from '../platform/account-route.ts';
import { createRouter, type Router } from '../platform/app-env.ts';
import { toMe } from '../platform/console-people.ts';
import type { AppDeps } from '../platform/deps.ts';
import { addAppearanceRoutes } from './appearance-routes.ts';
import { addDataRoutes } from './data-routes.ts';
import { addDeliveryRoutes } from './delivery-routes.ts';
import { addKeyRoutes } from './key-routes.ts';
import { addLogoRoutes } from './logo-routes.ts';
import { addOperatorRoutes } from './operator-routes.ts';
import { partnerPeople } from './people.ts';
import { addPeopleRoutes } from './people-routes.ts';
import { addServerRoutes } from './server-routes.ts';
import { operatorSide, ownSide } from './side.ts';
import { addWebhookRoutes } from './webhook-routes.ts';

/** What a partner's people call from the console, each for their own partner only, and what operators do for any partner. */
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
  addAccountRoute(
    router,
    {
      tag: 'Partner console',
      path: '/api/partner-console/me',
      summary:
        'Partner, role and permissions of the signed-in person; empty for people who don’t belong to a partner.',
      answer: PartnerMe,
    },
    async (account) => {
      const person = await partnerPeople.find(deps.sql, account);
      return {
        ...toMe(account, person),
        Partner: person && { Slug: person.owner.slug, Name: person.owner.name },
      };
    },
  );
}
