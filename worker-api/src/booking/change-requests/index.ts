export { ArrangementError, cancelBooking, endBooking, moveBooking } from './arrange.ts';
export { confirmAsAgreed, findConfirmationObstacle } from './confirm.ts';
export { changeRequests } from './feature.ts';
export { finishWork } from './finish-work.ts';
export { findOfferCandidates } from './offer-candidates.ts';
export { findOfferObstacle, offerElsewhere } from './offer-elsewhere.ts';
export { findLastRequest, findOpenRequest, lockBooking } from './queries.ts';
