import { ById, Done, PolicyRemove, PolicySave, SetUpPolicies } from '@pitlane/contracts';
import { listAllPolicies, removePolicy, savePolicy } from '../marketplace/policies/index.ts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { done, route } from '../platform/route.ts';
import { ABOUT, guardSetUp, toSetUpStep } from './guard.ts';

const AT = '/api/set-up/policies';

/** What every booking accepts. */
export function addPolicyRoutes(router: Router, deps: AppDeps): void {
  const about = { ...ABOUT, guard: guardSetUp(deps) } as const;
  route(
    router,
    {
      ...about,
      method: 'get',
      path: AT,
      summary: 'The marketplace’s policies, including those that don’t apply yet.',
      answer: SetUpPolicies,
    },
    () => listAllPolicies(deps.sql, deps.clock.now()),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: AT,
      summary: 'Adds a policy, or changes the one that was read.',
      json: PolicySave,
      answer: Done,
      problems: ['not-found', 'conflict'],
    },
    ({ json, guarded }) => done(savePolicy(deps.sql, json, toSetUpStep(deps, guarded))),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: `${AT}/:id/remove`,
      summary: 'Removes a policy that doesn’t apply yet.',
      params: ById,
      json: PolicyRemove,
      answer: Done,
      problems: ['not-found', 'conflict'],
    },
    ({ params: { id }, json, guarded }) =>
      done(removePolicy(deps.sql, id, json.Reason, toSetUpStep(deps, guarded))),
  );
}
