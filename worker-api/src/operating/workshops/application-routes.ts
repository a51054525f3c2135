import {
  ApplicationList,
  ApplicationListQuery,
  ApproveApplicationRequest,
  DeclineApplicationRequest,
  IdParam,
  OperatorApplication,
} from '@pitlane/contracts';
import * as v from 'valibot';
import type { Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { approveApplication, declineApplication } from './decide-application.ts';
import { listApplications, readApplication } from './read-application.ts';
import { toWorkshopStep } from './to-workshop-step.ts';
import { describeReading, describeWorkshopChange } from './workshop-calls.ts';

/** Businesses that apply to be listed: reading their applications, and deciding them. */
export function addApplicationRoutes(router: Router, deps: AppDeps): void {
  const reading = describeReading(deps);
  const one = { params: v.object({ applicationId: IdParam }), answer: OperatorApplication } as const;
  const decision = { ...describeWorkshopChange(deps), ...one, method: 'post' } as const;
  route(
    router,
    {
      ...reading,
      path: '/api/operating/workshop-applications',
      summary: 'Businesses that applied to be listed, newest first.',
      query: ApplicationListQuery,
      answer: ApplicationList,
    },
    ({ query }) => listApplications(deps.sql, query),
  );
  route(
    router,
    {
      ...reading,
      ...one,
      path: '/api/operating/workshop-applications/:applicationId',
      summary: 'An application, with the facts that help to decide it.',
      problems: ['not-found'],
    },
    ({ params }) => readApplication(deps.sql, params.applicationId),
  );
  route(
    router,
    {
      ...decision,
      path: '/api/operating/workshop-applications/:applicationId/approve',
      summary: 'Turns the applicant into a workshop, not listed yet, and invites it to sign in.',
      json: ApproveApplicationRequest,
    },
    async ({ params: { applicationId }, json: { Reason, ...terms }, guarded }) => {
      await approveApplication(deps.sql, applicationId, terms, toWorkshopStep(deps, guarded, Reason));
      return readApplication(deps.sql, applicationId);
    },
  );
  route(
    router,
    {
      ...decision,
      path: '/api/operating/workshop-applications/:applicationId/decline',
      summary: 'Declines an application; the applicant reads the reason.',
      json: DeclineApplicationRequest,
    },
    async ({ params: { applicationId }, json, guarded }) => {
      await declineApplication(deps.sql, applicationId, toWorkshopStep(deps, guarded, json.Reason));
      return readApplication(deps.sql, applicationId);
    },
  );
}
