import {
  IdParam,
  InviteToWorkshopRequest,
  OperatorWorkshop,
  RemoveFromWorkshopRequest,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import * as v from 'valibot';
import { lockListing } from '../../marketplace/suppliers/index.ts';
import type { Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { guardOperator, type Operator } from '../../platform/operators.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import { changeForOperator, inviteForOperator, removeForOperator } from '../../portal/invitations/index.ts';
import { readWorkshop } from './read-workshop.ts';

const INVITATION_STEPS = {
  resend: 'Sends an open invitation of a workshop again and renews its days, at most once an hour.',
  withdraw: 'Withdraws an open invitation of a workshop.',
} as const;

/** Who may sign in for a workshop. Each step answers the workshop as it is afterwards. */
export function addPeopleRoutes(router: Router, deps: AppDeps): void {
  const about = {
    tag: 'Operating',
    signIn: true,
    method: 'post',
    answer: OperatorWorkshop,
    problems: ['not-found', 'conflict'],
    guard: guardOperator(deps, PERMISSION.operatorWorkshops),
  } as const;
  const toInvitationStep = ({ name }: Operator, supplierId: number) => ({
    supplierId,
    actor: `operator:${name}`,
    now: deps.clock.now(),
  });
  route(
    router,
    {
      ...about,
      path: '/api/operating/workshops/:workshopId/invitations',
      summary: 'Invites a person by email to manage a workshop.',
      params: v.object({ workshopId: IdParam }),
      json: InviteToWorkshopRequest,
    },
    async ({ params: { workshopId }, json, guarded }) => {
      await transaction(deps.sql, async (tx) => {
        orNotFound(await lockListing(tx, workshopId));
        await inviteForOperator(tx, json.EmailAddress, toInvitationStep(guarded, workshopId));
      });
      return readWorkshop(deps, workshopId);
    },
  );
  for (const [step, summary] of Object.entries(INVITATION_STEPS))
    route(
      router,
      {
        ...about,
        path: `/api/operating/workshops/:workshopId/invitations/:invitationId/${step}`,
        summary,
        params: v.object({ workshopId: IdParam, invitationId: IdParam }),
      },
      async ({ params: { workshopId, invitationId }, guarded }) => {
        await transaction(deps.sql, (tx) =>
          changeForOperator(
            tx,
            invitationId,
            step as keyof typeof INVITATION_STEPS,
            toInvitationStep(guarded, workshopId),
          ),
        );
        return readWorkshop(deps, workshopId);
      },
    );
  route(
    router,
    {
      ...about,
      path: '/api/operating/workshops/:workshopId/people/:memberId/remove',
      summary: 'Removes a person’s access to a workshop at once, with open invitations to their address.',
      params: v.object({ workshopId: IdParam, memberId: IdParam }),
      json: RemoveFromWorkshopRequest,
    },
    async ({ params: { workshopId, memberId }, json, guarded }) => {
      const step = { ...toInvitationStep(guarded, workshopId), reason: json.Reason };
      await transaction(deps.sql, (tx) => removeForOperator(tx, memberId, step));
      return readWorkshop(deps, workshopId);
    },
  );
}
