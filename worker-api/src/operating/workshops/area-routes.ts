import { IdParam, WorkshopArea, WorkshopAreaChange } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import * as v from 'valibot';
import type { Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { guardOperator } from '../../platform/operators.ts';
import { route } from '../../platform/route.ts';
import { changeArea, readArea } from './change-area.ts';
import { toWorkshopStep } from './to-workshop-step.ts';

/** Where a workshop drives to, and which suburbs it serves besides. */
export function addAreaRoutes(router: Router, deps: AppDeps): void {
  const about = {
    tag: 'Operating',
    signIn: true,
    path: '/api/operating/workshops/:workshopId/area',
    params: v.object({ workshopId: IdParam }),
    answer: WorkshopArea,
  } as const;
  route(
    router,
    {
      ...about,
      method: 'get',
      summary: 'A workshop’s location, its radius and the extra suburbs it serves.',
      problems: ['not-found'],
      guard: guardOperator(deps, PERMISSION.operatorWorkshopsRead),
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
      guard: guardOperator(deps, PERMISSION.operatorWorkshops),
    },
    async ({ params: { workshopId }, json: { Reason, ...change }, guarded }) => {
      await changeArea(deps.sql, workshopId, change, toWorkshopStep(deps, guarded, Reason));
      return readArea(deps.sql, workshopId);
    },
  );
}
