import { IdParam, WorkshopArea, WorkshopAreaChange } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { AppEnv, Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { requireOperator } from '../../platform/operators.ts';
import { route } from '../../platform/route.ts';
import { changeArea, readArea } from './change-area.ts';

/** Where a workshop drives to, and which suburbs it serves besides. */
export function addAreaRoutes(router: Router, deps: AppDeps): void {
  const about = {
    tag: 'Operating',
    signIn: true,
    path: '/api/operating/workshops/:workshopId/area',
    params: v.object({ workshopId: IdParam }),
    answer: WorkshopArea,
  } as const;
  const guardedBy = (permission: string) => (_params: unknown, c: Context<AppEnv>) =>
    requireOperator(c, deps.sql, permission);
  route(
    router,
    {
      ...about,
      method: 'get',
      summary: 'The place of a workshop, its radius and the suburbs that it serves besides.',
      problems: ['not-found'],
      guard: guardedBy(PERMISSION.operatorWorkshopsRead),
    },
    ({ params: { workshopId } }) => readArea(deps.sql, workshopId),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      summary:
        'Changes the radius of a mobile mechanic, and adds and removes suburbs. New quotes use it at once.',
      json: WorkshopAreaChange,
      problems: ['not-found'],
      guard: guardedBy(PERMISSION.operatorWorkshops),
    },
    async ({ params: { workshopId }, json: { Reason, ...change }, guarded }) => {
      const step = { actor: `operator:${guarded.name}`, reason: Reason, now: deps.clock.now() };
      await changeArea(deps.sql, workshopId, change, step);
      return readArea(deps.sql, workshopId);
    },
  );
}
