export { leadBidOffers } from './feature.ts';
export { requireInvitation } from './service.ts';
