export { cancelBooking, endBooking, moveBooking } from './arrange.ts';
export { ArrangementError } from './arrange-error.ts';
export { confirmAsAgreed, findConfirmationObstacle } from './confirm.ts';
export { earlyDayError } from './early-day-error.ts';
export { changeRequests } from './feature.ts';
export { finishWork } from './finish-work.ts';
export { findOfferCandidates } from './offer-candidates.ts';
export { findOfferObstacle, offerElsewhere } from './offer-elsewhere.ts';
export {
  findAnswerable,
  findLastProposal,
  findPriceProposals,
  type PriceProposalRow,
} from './price-proposal-queries.ts';
export { proposePrice, toPriceProposal, withdrawPrice } from './propose-price.ts';
export { findLastRequest, findOpenRequest } from './queries.ts';
