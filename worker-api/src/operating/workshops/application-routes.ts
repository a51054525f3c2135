import {
  ApplicationList,
  ApplicationListQuery,
  ApproveApplicationRequest,
  DeclineApplicationRequest,
  IdParam,
  OperatorApplication,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import * as v from 'valibot';
import type { Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { guardOperator } from '../../platform/operators.ts';
import { route } from '../../platform/route.ts';
import { approveApplication, declineApplication } from './decide-application.ts';
import { listApplications, readApplication } from './read-application.ts';
import { toStep } from './to-step.ts';

/** Businesses that apply to be listed: reading their applications, and deciding them. */
export function addApplicationRoutes(router: Router, deps: AppDeps): void {
  const about = { tag: 'Operating', signIn: true } as const;
  const one = {
    ...about,
    params: v.object({ applicationId: IdParam }),
    answer: OperatorApplication,
  } as const;
  const decision = {
    ...one,
    method: 'post',
    problems: ['not-found', 'conflict'],
    guard: guardOperator(deps, PERMISSION.operatorWorkshops),
  } as const;
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/operating/workshop-applications',
      summary: 'Businesses that applied to be listed, the newest first.',
      query: ApplicationListQuery,
      answer: ApplicationList,
      guard: guardOperator(deps, PERMISSION.operatorWorkshopsRead),
    },
    ({ query }) => listApplications(deps.sql, query),
  );
  route(
    router,
    {
      ...one,
      method: 'get',
      path: '/api/operating/workshop-applications/:applicationId',
      summary: 'An application, with what helps to decide it.',
      problems: ['not-found'],
      guard: guardOperator(deps, PERMISSION.operatorWorkshopsRead),
    },
    ({ params }) => readApplication(deps.sql, params.applicationId),
  );
  route(
    router,
    {
      ...decision,
      path: '/api/operating/workshop-applications/:applicationId/approve',
      summary: 'Makes the applicant a workshop that is not listed yet, and invites it to sign in.',
      json: ApproveApplicationRequest,
    },
    async ({ params: { applicationId }, json: { Reason, ...terms }, guarded }) => {
      await approveApplication(deps.sql, applicationId, terms, toStep(deps, guarded, Reason));
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
      await declineApplication(deps.sql, applicationId, toStep(deps, guarded, json.Reason));
      return readApplication(deps.sql, applicationId);
    },
  );
}
