export { type Asker, askerOf, handOver, isOwnPartner } from './access.ts';
export { callbackJobs, callDueAt } from './callbacks.ts';
export { hideTypedContact, NEW_SERVICE, readCart, writeCart } from './cart.ts';
export { allowedItems, cartProblems } from './cart-rules.ts';
export { ownLead } from './follow-up.ts';
export { followUpRoutes } from './follow-up-routes.ts';
export { funnelRulesOf } from './funnel-rules.ts';
export type { LeadPatch } from './lead-fields.ts';
export { leadLinkMessages, orderPhotoLink } from './lead-link.ts';
export { changesVehicle, choosePlace, columnsOfVehicle, describeVehicle, patchOf } from './lead-patch.ts';
export { type LeadRow, leadOnWire } from './lead-response.ts';
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
