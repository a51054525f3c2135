import { ByGuid, CustomerPage, IdParam } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import * as v from 'valibot';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { guardOperator } from '../platform/operators.ts';
import { route } from '../platform/route.ts';
import { openBookingPage, openLeadPage } from './open-customer-page.ts';

/** Opening a customer's page as they see it, to read. */
export function addViewRoutes(router: Router, deps: AppDeps): void {
  const about = {
    tag: 'Operating',
    signIn: true,
    method: 'post',
    json: v.object({}),
    answer: CustomerPage,
    guard: guardOperator(deps, PERMISSION.operatorRead),
  } as const;
  route(
    router,
    {
      ...about,
      path: '/api/operating/bookings/:bookingId/view',
      summary: 'A link to the customer’s booking page, read only and valid for minutes.',
      params: v.object({ bookingId: IdParam }),
      problems: ['not-found'],
    },
    async ({ params: { bookingId }, guarded }) => ({
      Success: true,
      Url: await openBookingPage(deps, bookingId, guarded.name),
    }),
  );
  route(
    router,
    {
      ...about,
      path: '/api/operating/leads/:guid/view',
      summary: 'A link to the customer’s price page, read only and valid for minutes.',
      params: ByGuid,
      problems: ['not-found', 'conflict'],
    },
    async ({ params: { guid }, guarded }) => ({
      Success: true,
      Url: await openLeadPage(deps, guid, guarded.name),
    }),
  );
}
