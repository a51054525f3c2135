import {
  IdParam,
  ListWorkshopRequest,
  OperatorWorkshop,
  PauseWorkshopRequest,
  WorkshopList,
  WorkshopListQuery,
  WorkshopPapersRequest,
} from '@pitlane/contracts';
import * as v from 'valibot';
import type { Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { listWorkshops } from './list-workshops.ts';
import { addPeopleRoutes } from './people-routes.ts';
import { readWorkshop } from './read-workshop.ts';
import { toWorkshopStep } from './to-workshop-step.ts';
import { describeReading, describeWorkshopChange } from './workshop-calls.ts';
import { changePapers, listWorkshop, pauseWorkshop } from './workshop-steps.ts';

const params = v.object({ workshopId: IdParam });

/** Workshops: finding and reading them, and what an operator does with one. */
export function addWorkshopRoutes(router: Router, deps: AppDeps): void {
  const reading = describeReading(deps);
  route(
    router,
    {
      ...reading,
      path: '/api/operating/workshops',
      summary: 'Workshops by name, limited by state and by a part of their details.',
      query: WorkshopListQuery,
      answer: WorkshopList,
    },
    ({ query }) => listWorkshops(deps.sql, query, deps.clock.now()),
  );
  route(
    router,
    {
      ...reading,
      path: '/api/operating/workshops/:workshopId',
      summary: 'A workshop with its people, papers, area, hours and figures.',
      params,
      answer: OperatorWorkshop,
      problems: ['not-found'],
    },
    ({ params: { workshopId } }) => readWorkshop(deps, workshopId),
  );
  addStepRoutes(router, deps);
  addPeopleRoutes(router, deps);
}

/** Each step answers the workshop as it is afterwards. */
function addStepRoutes(router: Router, deps: AppDeps): void {
  const about = {
    ...describeWorkshopChange(deps),
    method: 'post',
    params,
    answer: OperatorWorkshop,
  } as const;
  route(
    router,
    {
      ...about,
      path: '/api/operating/workshops/:workshopId/pause',
      summary: 'Hides a workshop from all searches until a day or until further notice; its bookings stay.',
      json: PauseWorkshopRequest,
    },
    async ({ params: { workshopId }, json, guarded }) => {
      await pauseWorkshop(deps.sql, workshopId, json.Until, toWorkshopStep(deps, guarded, json.Reason));
      return readWorkshop(deps, workshopId);
    },
  );
  route(
    router,
    {
      ...about,
      path: '/api/operating/workshops/:workshopId/list',
      summary: 'Makes a workshop visible to customers: ends its pause, or lists it for the first time.',
      json: ListWorkshopRequest,
    },
    async ({ params: { workshopId }, json, guarded }) => {
      const findGaps = async () => (await readWorkshop(deps, workshopId)).Missing;
      await listWorkshop(deps.sql, workshopId, findGaps, toWorkshopStep(deps, guarded, json.Reason));
      return readWorkshop(deps, workshopId);
    },
  );
  route(
    router,
    {
      ...about,
      path: '/api/operating/workshops/:workshopId/papers',
      summary: 'Saves the licence, and when licence and insurance expire.',
      json: WorkshopPapersRequest,
    },
    async ({ params: { workshopId }, json, guarded }) => {
      const { LicenceNumber, LicenceExpiresOn, InsuranceExpiresOn, Reason } = json;
      const papers = {
        licenceNumber: LicenceNumber || null,
        licenceExpiresOn: LicenceExpiresOn,
        insuranceExpiresOn: InsuranceExpiresOn,
      };
      await changePapers(deps.sql, workshopId, papers, toWorkshopStep(deps, guarded, Reason));
      return readWorkshop(deps, workshopId);
    },
  );
}
