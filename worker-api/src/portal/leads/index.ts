export { leadBidOffers } from './feature.ts';
export { invitationOf } from './service.ts';
