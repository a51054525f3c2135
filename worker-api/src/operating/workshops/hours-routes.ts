import {
  IdParam,
  OperatorCapacityChange,
  OperatorHoursChange,
  OperatorOwnDaysChange,
  WorkshopHours,
  type WorkshopProfile,
} from '@pitlane/contracts';
import * as v from 'valibot';
import type { Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import {
  changeCapacity,
  changeHours,
  changeOwnDays,
  readProfileForOperator,
} from '../../portal/profile/index.ts';
import { toWorkshopHours } from './to-workshop-hours.ts';
import { describeReading, describeWorkshopChange } from './workshop-calls.ts';

const AT = '/api/operating/workshops/:workshopId';

/** Opening hours, jobs a day and days off of a workshop, by the rules of its portal. */
export function addHoursRoutes(router: Router, deps: AppDeps): void {
  const about = { params: v.object({ workshopId: IdParam }), answer: WorkshopHours } as const;
  const change = { ...describeWorkshopChange(deps), ...about, method: 'put' } as const;
  route(
    router,
    {
      ...describeReading(deps),
      ...about,
      path: `${AT}/profile`,
      summary: 'A workshop’s hours, jobs per day and days off, each part with its version.',
      problems: ['not-found'],
    },
    async ({ params: { workshopId } }) => toWorkshopHours(await readProfileForOperator(deps, workshopId)),
  );
  const addChange = <Json extends v.GenericSchema<unknown, { Reason: string }>>(
    part: string,
    summary: string,
    json: Json,
    save: (
      request: Parameters<typeof changeHours>[1],
      value: Omit<v.InferOutput<Json>, 'Reason'>,
    ) => Promise<WorkshopProfile>,
  ) =>
    route(
      router,
      { ...change, path: `${AT}/${part}`, summary, json },
      async ({ params: { workshopId }, json: { Reason, ...value }, guarded }) =>
        toWorkshopHours(await save({ operator: guarded.name, workshopId, reason: Reason }, value)),
    );
  addChange('hours', 'Changes the opening hours of a workshop.', OperatorHoursChange, (request, hours) =>
    changeHours(deps, request, hours),
  );
  addChange(
    'capacity',
    'Changes jobs a day, days of notice and public holidays of a workshop.',
    OperatorCapacityChange,
    (request, capacity) => changeCapacity(deps, request, capacity),
  );
  addChange(
    'own-days',
    'Sets days off of a workshop and days with another number of jobs; what is booked stays.',
    OperatorOwnDaysChange,
    (request, days) => changeOwnDays(deps, request, days),
  );
}
