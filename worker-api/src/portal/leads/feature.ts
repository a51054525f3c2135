import type { Feature } from '../../platform/feature.ts';
import { findUnansweredRequests, openLeadBids, releaseLeadBids } from '../../quoting/quote-requests/index.ts';
import { answerRoutes } from './answer-routes.ts';
import { leadBidOfferRoutes } from './routes.ts';

export const leadBidOffers: Feature = {
  routes: (deps) => answerRoutes(deps).route('/', leadBidOfferRoutes(deps)),
  jobs: {
    'open-lead-bids': openLeadBids,
    'release-lead-bids': releaseLeadBids,
    'find-unanswered-requests': findUnansweredRequests,
  },
  crontab: ['*/5 * * * * release-lead-bids', '7,37 * * * * find-unanswered-requests'],
};
