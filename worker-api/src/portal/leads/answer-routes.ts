import { BidAnswerRequest, BidAnswerResponse, Guid, IdParam } from '@pitlane/contracts';
import * as v from 'valibot';
import { findCallerLead } from '../../booking/context/index.ts';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/route.ts';
import { answerBid } from '../../quoting/quote-requests/index.ts';

const WithSupplier = v.object({ leadGuid: Guid, supplierId: IdParam });

/** The customer's answer to a workshop's question; only for the lead's holder. */
export const answerRoutes = combineRoutes(addAnswerRoutes);

function addAnswerRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      tag: 'Booking',
      method: 'post',
      path: '/api/finalise/:leadGuid/:supplierId/answer',
      summary: 'Answers what a workshop asks before it quotes, once. A refusal is a 200 with RejectedReason.',
      params: WithSupplier,
      json: BidAnswerRequest,
      leadAccess: true,
      answer: BidAnswerResponse,
      problems: ['not-found', 'forbidden'],
    },
    async ({ params, json }, c) => {
      const { hasAccess } = await findCallerLead(c, deps, params.leadGuid);
      if (!hasAccess) throw new AppError('forbidden');
      return answerBid(deps, params, json.Answer);
    },
  );
}
