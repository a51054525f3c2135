export { leadBidOffers } from './feature.ts';
