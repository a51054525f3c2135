import { AddFleetPersonRequest, FleetPeople, IdParam } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import * as v from 'valibot';
import type { Router } from '../platform/app-env.ts';
import type { Db } from '../platform/database.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { orNotFound, route } from '../platform/route.ts';
import { about, guardedBy } from './guard.ts';
import { findFleetPeople, removeFleetPerson, setFleetRole } from './people.ts';
import type { FleetPerson } from './signed-in-person.ts';

/** Who may sign in for the fleet. Each answers everybody as they are afterwards. */
export function addPeopleRoutes(router: Router, deps: AppDeps): void {
  const path = '/api/fleet-console/people';
  const toStep = ({ subject }: FleetPerson) => ({ actor: subject, now: deps.clock.now() });
  route(
    router,
    {
      ...about,
      method: 'get',
      path,
      summary: 'Who may sign in for the own fleet.',
      answer: FleetPeople,
      guard: guardedBy(deps, PERMISSION.fleetRead),
    },
    ({ guarded }) => listPeople(deps.sql, guarded),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path,
      summary: 'Lets an address in as a manager of the own fleet.',
      json: AddFleetPersonRequest,
      answer: FleetPeople,
      problems: ['conflict'],
      guard: guardedBy(deps, PERMISSION.fleetManage),
    },
    async ({ json, guarded }) => {
      const person = { email: json.EmailAddress.toLowerCase(), role: 'fleet.manager' } as const;
      if (!(await setFleetRole(deps.sql, guarded.fleet, person, toStep(guarded))))
        throw new AppError('conflict', {
          detail: 'This address can’t be added here. Use another one, or ask the operator.',
        });
      return listPeople(deps.sql, guarded);
    },
  );
  route(
    router,
    {
      ...about,
      method: 'delete',
      path: '/api/fleet-console/people/:id',
      summary: 'Takes the role from a person of the own fleet.',
      params: v.object({ id: IdParam }),
      answer: FleetPeople,
      problems: ['not-found', 'conflict'],
      guard: guardedBy(deps, PERMISSION.fleetManage),
    },
    async ({ params: { id }, guarded }) => {
      if (id === guarded.id)
        throw new AppError('conflict', { detail: 'You can’t remove yourself. Ask a colleague.' });
      const people = await findFleetPeople(deps.sql, guarded.fleet.id);
      const { email } = orNotFound(people.find((each) => each.id === id));
      if (!(await removeFleetPerson(deps.sql, guarded.fleet, email.toLowerCase(), toStep(guarded))))
        throw new AppError('not-found');
      return listPeople(deps.sql, guarded);
    },
  );
}

async function listPeople(db: Db, { id: ownId, fleet }: FleetPerson): Promise<FleetPeople> {
  const people = await findFleetPeople(db, fleet.id);
  return {
    Success: true,
    Items: people.map(({ id, email, role, isKnown }) => ({
      Id: id,
      EmailAddress: email,
      Role: role,
      IsKnown: isKnown,
      IsYou: id === ownId,
    })),
  };
}
