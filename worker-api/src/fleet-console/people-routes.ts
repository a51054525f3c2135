import { AddFleetPersonRequest, ById, FleetPeople } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import type { Router } from '../platform/app-env.ts';
import { refuseTaken } from '../platform/console-people.ts';
import type { AppDeps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import { about, guardedBy } from './guard.ts';
import { type FleetPerson, fleetPeople } from './people.ts';

/** Who may sign in for the fleet. Each answers everybody as they are afterwards. */
export function addPeopleRoutes(router: Router, deps: AppDeps): void {
  const path = '/api/fleet-console/people';
  const calls = { ...about, answer: FleetPeople } as const;
  const list = ({ id, owner }: FleetPerson) => fleetPeople.listFor(deps.sql, owner.id, id);
  const toPeopleStep = ({ email }: FleetPerson) => ({ actor: email, now: deps.clock.now() });
  route(
    router,
    {
      ...calls,
      method: 'get',
      path,
      summary: 'The people who can sign in for the caller’s fleet.',
      guard: guardedBy(deps, PERMISSION.fleetRead),
    },
    ({ guarded }) => list(guarded),
  );
  route(
    router,
    {
      ...calls,
      method: 'post',
      path,
      summary: 'Adds an email address as a manager of the caller’s fleet.',
      json: AddFleetPersonRequest,
      problems: ['conflict'],
      guard: guardedBy(deps, PERMISSION.fleetManage),
    },
    async ({ json, guarded }) => {
      const person = { email: json.EmailAddress.toLowerCase(), role: 'fleet.manager' } as const;
      refuseTaken(await fleetPeople.set(deps.sql, guarded.owner, person, toPeopleStep(guarded)));
      return list(guarded);
    },
  );
  route(
    router,
    {
      ...calls,
      method: 'delete',
      path: '/api/fleet-console/people/:id',
      summary: 'Removes a person’s role for the caller’s fleet.',
      params: ById,
      problems: ['not-found', 'conflict'],
      guard: guardedBy(deps, PERMISSION.fleetManage),
    },
    async ({ params: { id }, guarded }) => {
      await fleetPeople.removeById(deps.sql, guarded.owner, id, guarded.id, toPeopleStep(guarded));
      return list(guarded);
    },
  );
}
