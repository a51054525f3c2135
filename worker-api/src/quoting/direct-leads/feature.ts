import { ByGuid, OwnQuestionsResponse } from '@pitlane/contracts';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { route } from '../../platform/route.ts';
import { callerFrom, requireLead } from '../leads/index.ts';
import { chaseQuestions } from './chase-questions.ts';
import { isLeadOwner } from './is-lead-owner.ts';
import { listOwnQuestions } from './list-direct-leads.ts';

function addDirectLeadRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/lead/:guid/direct-leads',
      tag: 'Leads',
      summary: 'Questions of the customer to workshops, with the answers; empty without access to the lead.',
      params: ByGuid,
      leadAccess: true,
      answer: OwnQuestionsResponse,
      problems: ['not-found', 'unknown-partner', 'origin-not-allowed'],
      isNeverCached: true,
    },
    async ({ params: { guid } }, c) => {
      const caller = await callerFrom(c, deps);
      const lead = await requireLead(deps.sql, guid, caller.partner);
      const isOwner = caller.viewedGuid === guid || (await isLeadOwner(deps, lead, caller));
      return { Success: true, Questions: isOwner ? await listOwnQuestions(deps.sql, guid) : [] };
    },
  );
}

export const directLeads: Feature = {
  routes: combineRoutes(addDirectLeadRoutes),
  jobs: { 'chase-questions': chaseQuestions },
  crontab: ['3,13,23,33,43,53 * * * * chase-questions'],
};
