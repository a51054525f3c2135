import { IdParam, PoliciesResponse } from '@pitlane/contracts';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { listOperatorPolicies, listWorkshopPolicies } from './queries.ts';

const CACHED_SECONDS = 300;

export const policyRoutes = combineRoutes(addPolicyRoutes);

function addPolicyRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/workshop/policies',
      tag: 'Suppliers',
      summary: 'Lists the policies that a booking accepts: the operator’s and the workshop’s.',
      query: v.object({ workshopId: v.optional(IdParam) }),
      answer: PoliciesResponse,
      problems: ['not-found'],
      cacheSeconds: CACHED_SECONDS,
    },
    async ({ query }) => {
      const now = deps.clock.now();
      const id = query.workshopId;
      const Policies = id === undefined ? [] : orNotFound(await listWorkshopPolicies(deps.sql, id, now));
      return { Success: true, OperatorPolicies: await listOperatorPolicies(deps.sql, now), Policies };
    },
  );
}
