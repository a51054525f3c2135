import { AddPartnerPersonRequest, PartnerPeople } from '@pitlane/contracts';
import type { Router } from '../platform/app-env.ts';
import { refuseTaken } from '../platform/console-people.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { route } from '../platform/route.ts';
import { partnerPeople } from './people.ts';
import { describeCalls, type PartnerAccess, type Side, toPartnerStep } from './side.ts';

/** Who may sign in for the partner. Each answers everybody as they are afterwards. */
export function addPeopleRoutes(router: Router, deps: AppDeps, side: Side): void {
  const { path, list, add, change } = describeCalls(side, 'people', PartnerPeople);
  const answer = ({ partner, personId }: PartnerAccess) =>
    partnerPeople.listFor(deps.sql, partner.id, personId);
  route(
    router,
    {
      ...list,
      summary: 'The people who can sign in for the partner, with their roles.',
    },
    ({ guarded }) => answer(guarded),
  );
  route(
    router,
    {
      ...add,
      summary: 'Assigns a role for the partner to an email address, replacing the one it has.',
      json: AddPartnerPersonRequest,
      problems: ['conflict'],
    },
    async ({ json, guarded }) => {
      const email = json.EmailAddress.toLowerCase();
      const people = await partnerPeople.list(deps.sql, guarded.partner.id);
      if (people.some((each) => each.id === guarded.personId && each.email.toLowerCase() === email))
        throw new AppError('conflict', { detail: 'You can’t change your own role. Ask a colleague.' });
      const step = toPartnerStep(deps, guarded);
      refuseTaken(await partnerPeople.set(deps.sql, guarded.partner, { email, role: json.Role }, step));
      return answer(guarded);
    },
  );
  route(
    router,
    {
      ...change,
      method: 'delete',
      path: `${path}/:id`,
      summary: 'Removes a person’s role for the partner.',
      problems: ['not-found', 'conflict'],
    },
    async ({ params: { id }, guarded }) => {
      const step = toPartnerStep(deps, guarded);
      await partnerPeople.removeById(deps.sql, guarded.partner, id, guarded.personId, step);
      return answer(guarded);
    },
  );
}
