import { ById, DirectLeadAnswerRequest, Done, IdParam, PortalDirectLeadsResponse } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import { requireWorkshopAccount } from '../../platform/auth.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { done, route } from '../../platform/route.ts';
import {
  answerDirectLead,
  listWorkshopQuestions,
  requireOwnDirectLead,
} from '../../quoting/direct-leads/index.ts';

/** What customers ask a workshop from its price, and its answers; limited to the account's workshops. */
export const questionRoutes = combineRoutes(addQuestionRoutes);

function addQuestionRoutes(router: Router, deps: AppDeps): void {
  const about = { tag: 'Workshop portal', signIn: true } as const;
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/portal/direct-leads',
      summary: 'Customers’ questions to the signed-in workshop, unanswered ones first.',
      permission: PERMISSION.leadRead,
      query: v.object({ workshopId: v.optional(IdParam) }),
      answer: PortalDirectLeadsResponse,
    },
    async ({ query }, c) => {
      const { supplierIds } = await requireWorkshopAccount(
        c,
        deps.sql,
        PERMISSION.leadRead,
        query.workshopId,
      );
      return { Success: true, DirectLeads: await listWorkshopQuestions(deps.sql, supplierIds) };
    },
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/portal/direct-leads/:id/answer',
      summary: 'Answers a customer’s question, once, and notifies the customer.',
      permission: PERMISSION.leadBid,
      params: ById,
      guard: async ({ id }, c) => {
        const { supplierIds, subject } = await requireWorkshopAccount(c, deps.sql, PERMISSION.leadBid);
        await requireOwnDirectLead(deps, supplierIds, id);
        return subject;
      },
      json: DirectLeadAnswerRequest,
      answer: Done,
      problems: ['not-found', 'conflict'],
    },
    ({ params, json, guarded: by }) => done(answerDirectLead(deps, params.id, { answer: json.Answer, by })),
  );
}
