import { SavedVehicles } from '@pitlane/contracts';
import * as v from 'valibot';
import { createRouter, type Router } from '../../platform/app-env.ts';
import { requireAccount } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { neverCache } from '../../platform/http-cache.ts';
import { route } from '../../platform/route.ts';
import { listSavedVehicles } from './queries.ts';

function customerRoutes(deps: AppDeps): Router {
  const router = createRouter();
  route(
    router,
    {
      method: 'get',
      path: '/api/customer/vehicles',
      tag: 'Customers',
      summary:
        'The vehicles that whoever is signed in has saved; all of them, or by whether they are active.',
      query: v.object({ isActive: v.optional(v.picklist(['true', 'false'])) }),
      answer: SavedVehicles,
      signIn: true,
    },
    async ({ query }, c) => {
      const { subject } = requireAccount(c);
      neverCache(c);
      const isActive = query.isActive === undefined ? null : query.isActive === 'true';
      return { Success: true, Vehicles: await listSavedVehicles(deps.sql, subject, isActive) };
    },
  );
  return router;
}

export const customers: Feature = { routes: customerRoutes };
