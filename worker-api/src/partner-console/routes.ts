import { AddPartnerPersonRequest, IdParam, PartnerMe, PartnerPeople } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type AppEnv, createRouter, type Router } from '../platform/app-env.ts';
import { requireAccount } from '../platform/auth.ts';
import type { Db } from '../platform/database.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { neverCache } from '../platform/http-cache.ts';
import { orNotFound, route } from '../platform/route.ts';
import { findPartnerPeople, removePartnerPerson, setPartnerRole } from './people.ts';
import { addServerRoutes } from './server-routes.ts';
import { findSignedInPerson, requirePartnerPerson, type SignedInPerson } from './signed-in-person.ts';

const about = { tag: 'Partner console', signIn: true } as const;

/** What a partner's people call from the console; each sees and changes the own partner only. */
export function partnerConsoleRoutes(deps: AppDeps): Router {
  const router = createRouter();
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/partner-console/me',
      summary:
        'Partner, role and permissions of whoever is signed in; none for people who belong to no partner.',
      answer: PartnerMe,
    },
    async (_input, c) => {
      const account = requireAccount(c);
      neverCache(c);
      const person = await findSignedInPerson(deps.sql, account);
      return {
        Success: true,
        Name: account.email ?? '',
        Partner: person && { Slug: person.partner.slug, Name: person.partner.name },
        Role: person?.role ?? null,
        Permissions: person?.permissions ?? [],
      };
    },
  );
  addPeopleRoutes(router, deps);
  addServerRoutes(router, deps);
  return router;
}

/** Who may sign in for the partner. Each answers everybody as they are afterwards. */
function addPeopleRoutes(router: Router, deps: AppDeps): void {
  const guardedBy = (permission: string) => (_params: unknown, c: Context<AppEnv>) =>
    requirePartnerPerson(c, deps.sql, permission);
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/partner-console/people',
      summary: 'Who may sign in for the own partner, and as what.',
      answer: PartnerPeople,
      guard: guardedBy(PERMISSION.partnerRead),
    },
    ({ guarded }) => listPeople(deps.sql, guarded),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/partner-console/people',
      summary: 'Gives an address a role for the own partner, in place of the one it has.',
      json: AddPartnerPersonRequest,
      answer: PartnerPeople,
      problems: ['conflict'],
      guard: guardedBy(PERMISSION.partnerManage),
    },
    async ({ json, guarded }) => {
      const email = json.EmailAddress.toLowerCase();
      const people = await findPartnerPeople(deps.sql, guarded.partner.id);
      if (people.some((each) => each.id === guarded.id && each.email.toLowerCase() === email))
        throw new AppError('conflict', { detail: 'You can’t change your own role. Ask a colleague.' });
      const step = { actor: guarded.subject, now: deps.clock.now() };
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
      ...about,
      method: 'delete',
      path: '/api/partner-console/people/:id',
      summary: 'Takes the role from a person of the own partner.',
      params: v.object({ id: IdParam }),
      answer: PartnerPeople,
      problems: ['not-found', 'conflict'],
      guard: guardedBy(PERMISSION.partnerManage),
    },
    async ({ params: { id }, guarded }) => {
      if (id === guarded.id)
        throw new AppError('conflict', { detail: 'You can’t remove yourself. Ask a colleague.' });
      const people = await findPartnerPeople(deps.sql, guarded.partner.id);
      const { email } = orNotFound(people.find((each) => each.id === id));
      const step = { actor: guarded.subject, now: deps.clock.now() };
      if (!(await removePartnerPerson(deps.sql, guarded.partner, email.toLowerCase(), step)))
        throw new AppError('not-found');
      return listPeople(deps.sql, guarded);
    },
  );
}

async function listPeople(db: Db, { id: ownId, partner }: SignedInPerson): Promise<PartnerPeople> {
  const people = await findPartnerPeople(db, partner.id);
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
