import { SaveServiceHours, SetUpServiceHours } from '@pitlane/contracts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import { readServiceHours, saveServiceHours } from '../shared/service-hours/index.ts';
import { ABOUT, guardSetUp, toSetUpStep } from './guard.ts';

const PATH = '/api/set-up/service-hours';

/** When customer service works: what pages and mails promise, and when work is due. */
export function addServiceHoursRoutes(router: Router, deps: AppDeps): void {
  const about = { ...ABOUT, path: PATH, answer: SetUpServiceHours, guard: guardSetUp(deps) } as const;
  route(
    router,
    { ...about, method: 'get', summary: 'When customer service works, and how fast it calls and writes.' },
    () => readServiceHours(deps.sql),
  );
  route(
    router,
    {
      ...about,
      method: 'put',
      summary: 'Changes the hours; what was promised before keeps its deadline.',
      json: SaveServiceHours,
      problems: ['conflict'],
    },
    async ({ json, guarded }) => {
      await saveServiceHours(deps.sql, json, toSetUpStep(deps, guarded));
      return readServiceHours(deps.sql);
    },
  );
}
