import type { Feature } from '../../platform/feature.ts';
import { openLeadBids, releaseLeadBids } from '../../quoting/quote-requests/index.ts';
import { answerRoutes } from './answer-routes.ts';
import { leadBidOfferRoutes } from './routes.ts';

export const leadBidOffers: Feature = {
  routes: (deps) => answerRoutes(deps).route('/', leadBidOfferRoutes(deps)),
  jobs: { 'open-lead-bids': openLeadBids, 'release-lead-bids': releaseLeadBids },
  crontab: ['*/5 * * * * release-lead-bids'],
};
