import { AuditLog, AuditQuery, OperatorMe } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { addAccountRoute } from '../platform/account-route.ts';
import { combineRoutes, type Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { findOperator, guardOperator } from '../platform/operators.ts';
import { route } from '../platform/route.ts';
import { findServiceHours } from '../shared/service-hours/index.ts';
import { readAuditLog } from './audit.ts';
import { addBookingRoutes } from './booking-routes.ts';
import { addLeadPriceRoutes } from './lead-price-routes.ts';
import { addLeadRoutes } from './lead-routes.ts';
import { addPersonRoutes } from './people/person-routes.ts';
import { addViewRoutes } from './view-routes.ts';
import { addWorkRoutes } from './work-routes.ts';
import { addApplicationRoutes } from './workshops/application-routes.ts';
import { addAreaRoutes } from './workshops/area-routes.ts';
import { addHoursRoutes } from './workshops/hours-routes.ts';
import { addWorkshopRoutes } from './workshops/workshop-routes.ts';

/** What the console calls; each call needs a sign-in with a role that allows it. */
export const operatingRoutes = combineRoutes(addOperatingRoutes);

function addOperatingRoutes(router: Router, deps: AppDeps): void {
  addAccountRoute(
    router,
    {
      tag: 'Operating',
      path: '/api/operating/me',
      summary: 'Roles and permissions of the signed-in person; empty for people who aren’t operators.',
      answer: OperatorMe,
    },
    async (account) => {
      const operator = await findOperator(deps.sql, account);
      return {
        Success: true,
        Name: operator?.name ?? account.email ?? '',
        Roles: operator?.roles ?? [],
        Permissions: operator?.permissions ?? [],
        ServiceHours: await findServiceHours(deps.sql),
      };
    },
  );
  route(
    router,
    {
      method: 'get',
      tag: 'Operating',
      signIn: true,
      path: '/api/operating/audit',
      summary: 'Who did what, newest first, limited to what the caller’s roles cover.',
      query: AuditQuery,
      answer: AuditLog,
      guard: guardOperator(deps, PERMISSION.operatorAudit),
    },
    ({ query, guarded }) => readAuditLog(deps.sql, guarded, query),
  );
  addWorkRoutes(router, deps);
  addBookingRoutes(router, deps);
  addLeadRoutes(router, deps);
  addLeadPriceRoutes(router, deps);
  addViewRoutes(router, deps);
  addPersonRoutes(router, deps);
  addWorkshopRoutes(router, deps);
  addAreaRoutes(router, deps);
  addHoursRoutes(router, deps);
  addApplicationRoutes(router, deps);
}
