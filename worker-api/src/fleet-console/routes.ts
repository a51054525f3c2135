import { FleetApprovalRequest, FleetApprovalSetting, FleetMe } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { setApprovalAmount } from '../marketplace/fleets/index.ts';
import { addAccountRoute } from '../platform/account-route.ts';
import { combineRoutes, type Router } from '../platform/app-env.ts';
import { toMe } from '../platform/console-people.ts';
import type { Db } from '../platform/database.ts';
import type { AppDeps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import { transaction } from '../platform/transaction.ts';
import { addBookingRoutes } from './booking-routes.ts';
import { addCarRoutes, addDriverRoutes } from './fleet-routes.ts';
import { about, guardedBy, toFleetStep } from './guard.ts';
import { fleetPeople } from './people.ts';
import { addPeopleRoutes } from './people-routes.ts';

/** What a fleet's people call from the console; each sees and changes their own fleet only. */
export const fleetConsoleRoutes = combineRoutes(addFleetConsoleRoutes);

function addFleetConsoleRoutes(router: Router, deps: AppDeps): void {
  addAccountRoute(
    router,
    {
      tag: about.tag,
      path: '/api/fleet-console/me',
      summary:
        'Fleet, role and permissions of the signed-in person; empty for people who don’t belong to a fleet.',
      answer: FleetMe,
    },
    async (account) => {
      const person = await fleetPeople.find(deps.sql, account);
      return { ...toMe(account, person), Fleet: person && { Id: person.owner.id, Name: person.owner.name } };
    },
  );
  addApprovalRoutes(router, deps);
  addPeopleRoutes(router, deps);
  addDriverRoutes(router, deps);
  addCarRoutes(router, deps);
  addBookingRoutes(router, deps);
}

function addApprovalRoutes(router: Router, deps: AppDeps): void {
  const path = '/api/fleet-console/approval';
  route(
    router,
    {
      ...about,
      method: 'get',
      path,
      summary: 'The amount above which a booking waits for a manager of the caller’s fleet.',
      answer: FleetApprovalSetting,
      guard: guardedBy(deps, PERMISSION.fleetRead),
    },
    ({ guarded }) => readApproval(deps.sql, guarded.owner.id),
  );
  route(
    router,
    {
      ...about,
      method: 'put',
      path,
      summary:
        'Sets the amount above which a booking waits for a manager. It applies to bookings made from then on.',
      json: FleetApprovalRequest,
      answer: FleetApprovalSetting,
      guard: guardedBy(deps, PERMISSION.fleetManage),
    },
    async ({ json, guarded }) => {
      await transaction(deps.sql, (tx) =>
        setApprovalAmount(tx, json.AboveIncGst, toFleetStep(deps, guarded)),
      );
      return readApproval(deps.sql, guarded.owner.id);
    },
  );
}

async function readApproval(db: Db, fleetId: number): Promise<FleetApprovalSetting> {
  const [row] = await db<{ aboveCents: number | null }[]>`
    select approval_above_cents as above_cents from fleet_company where id = ${fleetId}`;
  return { Success: true, AboveIncGst: row?.aboveCents ?? null };
}
