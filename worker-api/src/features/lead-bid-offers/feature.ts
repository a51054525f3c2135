import type { Feature } from '../features.ts';
import { answerRoutes } from './answer-routes.ts';
import { messageJobs } from './messages.ts';
import { openLeadBids, releaseLeadBids } from './open-lead-bids.ts';
import { leadBidOfferRoutes } from './routes.ts';

export const leadBidOffers: Feature = {
  routes: (deps) => answerRoutes(deps).route('/', leadBidOfferRoutes(deps)),
  jobs: { ...messageJobs, 'open-lead-bids': openLeadBids, 'release-lead-bids': releaseLeadBids },
  crontab: ['*/5 * * * * release-lead-bids'],
};
