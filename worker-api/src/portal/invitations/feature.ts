import {
  ById,
  Done,
  IdParam,
  type ProblemCode,
  type StoreInvitation,
  StoreInvitationRequest,
  StoreInvitationResponse,
  StoreInvitations,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import type { Context } from 'hono';
import * as v from 'valibot';
import { addAccountRoute } from '../../platform/account-route.ts';
import { type AppEnv, combineRoutes, type Router } from '../../platform/app-env.ts';
import { requireAccount, requirePermission } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { done, route } from '../../platform/route.ts';
import { guardNamedWorkshop, guardWorkshop, toWorkshopRequest } from '../profile/index.ts';
import { removeMember } from './remove-member.ts';
import * as service from './service.ts';

const about = { tag: 'Workshop portal', signIn: true } as const;
const CHANGES = {
  resend: 'Sends an open invitation again.',
  withdraw: 'Withdraws an open invitation.',
} as const;
const ANSWERS = { accept: 'Accepted', decline: 'Declined' } as const;

const mayInvite = PERMISSION.storeInvite;

/** Invited people accept or decline a store. */
const invitationRoutes = combineRoutes(addInvitationRoutes, addAnswerRoutes, addMemberRoute, addChangeRoutes);

function addInvitationRoutes(router: Router, deps: AppDeps): void {
  addAccountRoute(
    router,
    {
      tag: about.tag,
      path: '/api/store-invitations',
      summary: 'Invitations to the signed-in address, and those of its workshops.',
      answer: StoreInvitations,
    },
    (account) => service.listInvitations(deps, account),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/store-invitations',
      summary: 'Invites a person to manage a workshop.',
      permission: mayInvite,
      guard: guardNamedWorkshop(deps, mayInvite),
      json: StoreInvitationRequest,
      answer: StoreInvitationResponse,
      problems: ['not-found', 'conflict'],
    },
    async ({ json }, c) => {
      const account = requirePermission(c, mayInvite);
      const request = { supplierId: json.WorkshopId, email: json.EmailAddress };
      return { Success: true, Invitation: await service.invite(deps, account, request) };
    },
  );
}

type Step = { word: string; summary: string; permission?: string; problems: readonly ProblemCode[] };

/** Takes a step with an invitation, and answers it as it is afterwards. */
function addStep(
  router: Router,
  { word, problems, ...step }: Step,
  take: (id: number, c: Context<AppEnv>) => Promise<StoreInvitation>,
): void {
  route(
    router,
    {
      ...about,
      ...step,
      method: 'post',
      path: `/api/store-invitations/:id/${word}`,
      params: ById,
      answer: StoreInvitationResponse,
      problems: ['not-found', 'conflict', ...problems],
    },
    async ({ params }, c) => ({ Success: true, Invitation: await take(params.id, c) }),
  );
}

/** For the invited person. */
function addAnswerRoutes(router: Router, deps: AppDeps): void {
  for (const [word, status] of Object.entries(ANSWERS)) {
    const summary = `${status === 'Accepted' ? 'Accepts' : 'Declines'} an invitation to the signed-in address.`;
    addStep(router, { word, summary, problems: ['expired'] }, (id, c) =>
      service.answer(deps, requireAccount(c), id, status),
    );
  }
}

function addMemberRoute(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      ...about,
      method: 'delete',
      path: '/api/portal/workshops/:workshopId/members/:memberId',
      summary: 'Removes another person from a workshop at once.',
      permission: mayInvite,
      params: v.object({ workshopId: IdParam, memberId: IdParam }),
      guard: guardWorkshop(deps, mayInvite),
      answer: Done,
      problems: ['not-found', 'conflict'],
    },
    ({ params }, c) => done(removeMember(deps, toWorkshopRequest(c, mayInvite, params), params.memberId)),
  );
}

/** For the workshop that invited. */
function addChangeRoutes(router: Router, deps: AppDeps): void {
  for (const [word, summary] of Object.entries(CHANGES)) {
    addStep(router, { word, summary, permission: mayInvite, problems: [] }, (id, c) =>
      service.change(deps, requirePermission(c, mayInvite), id, word as keyof typeof CHANGES),
    );
  }
}

export const storeInvitations: Feature = { routes: invitationRoutes };
