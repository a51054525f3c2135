import { SendLinkRequest, SendLinkResponse } from '@pitlane/contracts';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { requirePartner } from '../../platform/partner.ts';
import { route } from '../../platform/route.ts';
import { sendLink } from './send-link.ts';

export const quoteRequestRoutes = combineRoutes(addLinkRoutes);

function addLinkRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      path: '/api/quotes/send-link-to-customer',
      tag: 'Quotes',
      summary: 'Sends a link to the quotes, or to an offer, to the lead’s email address and mobile number.',
      json: SendLinkRequest,
      answer: SendLinkResponse,
      problems: ['not-found', 'conflict', 'unknown-partner', 'origin-not-allowed'],
    },
    async ({ json }, c) => ({
      Success: true,
      Channels: await sendLink(deps, json, requirePartner(c)),
    }),
  );
}
