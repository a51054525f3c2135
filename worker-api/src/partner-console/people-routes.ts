import { AddPartnerPersonRequest, IdParam, PartnerPeople } from '@pitlane/contracts';
import type { Router } from '../platform/app-env.ts';
import { TAKEN_ADDRESS } from '../platform/console-people.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { route } from '../platform/route.ts';
import { partnerPeople } from './people.ts';
import { createParams, type PartnerAccess, type Side } from './side.ts';

/** Who may sign in for the partner. Each answers everybody as they are afterwards. */
export function addPeopleRoutes(router: Router, deps: AppDeps, side: Side): void {
  const path = `${side.prefix}/people` as const;
  const about = { ...side.about, path, params: createParams(side, {}), answer: PartnerPeople } as const;
  const list = ({ partner, personId }: PartnerAccess) =>
    partnerPeople.listFor(deps.sql, partner.id, personId);
  const toStep = ({ actor }: PartnerAccess) => ({ actor, now: deps.clock.now() });
  route(
    router,
    {
      ...about,
      method: 'get',
      summary: 'Who may sign in for the partner, and as what.',
      guard: side.guard('read'),
    },
    ({ guarded }) => list(guarded),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      summary: 'Gives an address a role for the partner, in place of the one it has.',
      json: AddPartnerPersonRequest,
      problems: ['conflict'],
      guard: side.guard('manage'),
    },
    async ({ json, guarded }) => {
      const email = json.EmailAddress.toLowerCase();
      const people = await partnerPeople.list(deps.sql, guarded.partner.id);
      if (people.some((each) => each.id === guarded.personId && each.email.toLowerCase() === email))
        throw new AppError('conflict', { detail: 'You can’t change your own role. Ask a colleague.' });
      const step = toStep(guarded);
      if (!(await partnerPeople.set(deps.sql, guarded.partner, { email, role: json.Role }, step)))
        throw new AppError('conflict', { detail: TAKEN_ADDRESS });
      return list(guarded);
    },
  );
  route(
    router,
    {
      ...about,
      method: 'delete',
      path: `${path}/:id`,
      summary: 'Takes the role from a person of the partner.',
      params: createParams(side, { id: IdParam }),
      problems: ['not-found', 'conflict'],
      guard: side.guard('manage'),
    },
    async ({ params: { id }, guarded }) => {
      const step = toStep(guarded);
      await partnerPeople.removeById(deps.sql, guarded.partner, id, guarded.personId, step);
      return list(guarded);
    },
  );
}
