import {
  IdParam,
  OperatorCapacityChange,
  OperatorHoursChange,
  OperatorOwnDaysChange,
  WorkshopHours,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import * as v from 'valibot';
import type { Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { guardOperator, type Operator } from '../../platform/operators.ts';
import { route } from '../../platform/route.ts';
import {
  changeCapacity,
  changeHours,
  changeOwnDays,
  readProfileForOperator,
} from '../../portal/profile/index.ts';
import { toWorkshopHours } from './to-workshop-hours.ts';

const AT = '/api/operating/workshops/:workshopId';

/** Opening hours, jobs a day and days off of a workshop, by the rules of its portal. */
export function addHoursRoutes(router: Router, deps: AppDeps): void {
  const about = {
    tag: 'Operating',
    signIn: true,
    params: v.object({ workshopId: IdParam }),
    answer: WorkshopHours,
  } as const;
  const change = {
    ...about,
    method: 'put',
    problems: ['not-found', 'conflict'],
    guard: guardOperator(deps, PERMISSION.operatorWorkshops),
  } as const;
  const toRequest = (operator: Operator, workshopId: number, reason: string) => ({
    operator: operator.name,
    workshopId,
    reason,
  });
  route(
    router,
    {
      ...about,
      method: 'get',
      path: `${AT}/profile`,
      summary: 'Hours, jobs a day and days off of a workshop, each part with its version.',
      problems: ['not-found'],
      guard: guardOperator(deps, PERMISSION.operatorWorkshopsRead),
    },
    async ({ params: { workshopId } }) => toWorkshopHours(await readProfileForOperator(deps, workshopId)),
  );
  route(
    router,
    {
      ...change,
      path: `${AT}/hours`,
      summary: 'Changes the opening hours of a workshop.',
      json: OperatorHoursChange,
    },
    async ({ params: { workshopId }, json: { Reason, ...hours }, guarded }) =>
      toWorkshopHours(await changeHours(deps, toRequest(guarded, workshopId, Reason), hours)),
  );
  route(
    router,
    {
      ...change,
      path: `${AT}/capacity`,
      summary: 'Changes jobs a day, days of notice and public holidays of a workshop.',
      json: OperatorCapacityChange,
    },
    async ({ params: { workshopId }, json: { Reason, ...capacity }, guarded }) =>
      toWorkshopHours(await changeCapacity(deps, toRequest(guarded, workshopId, Reason), capacity)),
  );
  route(
    router,
    {
      ...change,
      path: `${AT}/own-days`,
      summary: 'Sets days off of a workshop and days with another number of jobs; what is booked stays.',
      json: OperatorOwnDaysChange,
    },
    async ({ params: { workshopId }, json: { Reason, ...days }, guarded }) =>
      toWorkshopHours(await changeOwnDays(deps, toRequest(guarded, workshopId, Reason), days)),
  );
}
