export { type Asker, askerOf, handOver, isOwnPartner } from './access.ts';
export { callbackJobs, callDueAt } from './callbacks.ts';
export { hideTypedContact, readCart, writeCart } from './cart.ts';
export { allowedItems, cartProblems } from './cart-rules.ts';
export { ownLead } from './follow-up.ts';
export { followUpRoutes } from './follow-up-routes.ts';
export { funnelRulesOf } from './funnel-rules.ts';
export { leadLinkMessages, orderPhotoLink } from './lead-link.ts';
export { type LeadRow, leadOnWire } from './lead-row.ts';
export { changesVehicle, type LeadPatch, patchOf } from './patch.ts';
export {
  cloneLead,
  findLead,
  funnelVersion,
  hasKeptPrices,
  insertLead,
  isSuspectedWorkshop,
  lockLead,
  supplierName,
  updateLead,
} from './queries.ts';
export { isExclusive, supplierCriteria } from './supplier-criteria.ts';
