import { AddPartnerPersonRequest, IdParam, PartnerPeople } from '@pitlane/contracts';
import type { Router } from '../platform/app-env.ts';
import type { Db } from '../platform/database.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { orNotFound, route } from '../platform/route.ts';
import { findPartnerPeople, removePartnerPerson, setPartnerRole } from './people.ts';
import { createParams, type PartnerAccess, type Side } from './side.ts';

/** Who may sign in for the partner. Each answers everybody as they are afterwards. */
export function addPeopleRoutes(router: Router, deps: AppDeps, side: Side): void {
  route(
    router,
    {
      ...side.about,
      method: 'get',
      path: `${side.prefix}/people`,
      summary: 'Who may sign in for the partner, and as what.',
      params: createParams(side, {}),
      answer: PartnerPeople,
      guard: side.guard('read'),
    },
    ({ guarded }) => listPeople(deps.sql, guarded),
  );
  route(
    router,
    {
      ...side.about,
      method: 'post',
      path: `${side.prefix}/people`,
      summary: 'Gives an address a role for the partner, in place of the one it has.',
      params: createParams(side, {}),
      json: AddPartnerPersonRequest,
      answer: PartnerPeople,
      problems: ['conflict'],
      guard: side.guard('manage'),
    },
    async ({ json, guarded }) => {
      const email = json.EmailAddress.toLowerCase();
      const people = await findPartnerPeople(deps.sql, guarded.partner.id);
      if (people.some((each) => each.id === guarded.personId && each.email.toLowerCase() === email))
        throw new AppError('conflict', { detail: 'You can’t change your own role. Ask a colleague.' });
      const step = { actor: guarded.actor, now: deps.clock.now() };
      if (!(await setPartnerRole(deps.sql, guarded.partner, { email, role: json.Role }, step)))
        throw new AppError('conflict', {
          detail: 'This address can’t be added here. Use another one, or ask the operator.',
        });
      return listPeople(deps.sql, guarded);
    },
  );
  route(
    router,
    {
      ...side.about,
      method: 'delete',
      path: `${side.prefix}/people/:id`,
      summary: 'Takes the role from a person of the partner.',
      params: createParams(side, { id: IdParam }),
      answer: PartnerPeople,
      problems: ['not-found', 'conflict'],
      guard: side.guard('manage'),
    },
    async ({ params: { id }, guarded }) => {
      if (id === guarded.personId)
        throw new AppError('conflict', { detail: 'You can’t remove yourself. Ask a colleague.' });
      const people = await findPartnerPeople(deps.sql, guarded.partner.id);
      const { email } = orNotFound(people.find((each) => each.id === id));
      const step = { actor: guarded.actor, now: deps.clock.now() };
      if (!(await removePartnerPerson(deps.sql, guarded.partner, email.toLowerCase(), step)))
        throw new AppError('not-found');
      return listPeople(deps.sql, guarded);
    },
  );
}

async function listPeople(db: Db, { personId, partner }: PartnerAccess): Promise<PartnerPeople> {
  const people = await findPartnerPeople(db, partner.id);
  return {
    Success: true,
    Items: people.map(({ id, email, role, isKnown }) => ({
      Id: id,
      EmailAddress: email,
      Role: role,
      IsKnown: isKnown,
      IsYou: id === personId,
    })),
  };
}
