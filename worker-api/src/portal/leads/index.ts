export { leadBidOffers } from './feature.ts';
export { countWaitingLeads } from './portal-leads.ts';
