export {
  type Caller,
  callerFrom,
  deliverSession,
  isOwnPartner,
  readDevice,
  restoreGrantedSession,
} from './access.ts';
export { hideTypedContact, readCart, writeCart } from './cart.ts';
export { cartColumns, cartItemName, type StoredCartRow } from './cart-row.ts';
export { checkCartItems, findCartProblems } from './cart-rules.ts';
export { findDeclined, isDeclined } from './find-declined.ts';
export { findLeadEnd, type LeadEnd } from './find-lead-end.ts';
export { fleetConfirmations, isProvenMember, isSameCar } from './fleet-proof.ts';
export { requireOwnLead } from './follow-up.ts';
export { followUpRoutes } from './follow-up-routes.ts';
export { toFunnelRules } from './funnel-rules.ts';
export { funnelStepCrontab, funnelStepJobs, leadStages, recordStages } from './funnel-steps.ts';
export { isServiceVisit } from './is-service-visit.ts';
export { type LeadColumnsRow, selectLeadColumns } from './lead-columns.ts';
export { type LeadPatch, PERSONAL_COLUMNS, VEHICLE_COLUMNS } from './lead-fields.ts';
export { leadLinkMessages, orderPhotoLink, readLeadLink } from './lead-link.ts';
export {
  changesVehicle,
  choosePlace,
  toDescribedVehicle,
  toLeadPatch,
  toPosition,
  toVehicleColumns,
} from './lead-patch.ts';
export { type LeadRow, toLeadResponse } from './lead-response.ts';
export {
  findLead,
  hasKeptPrices,
  isSuspectedLead,
  isSuspectedWorkshop,
  lockLead,
  supplierName,
} from './queries.ts';
export { requireLead } from './require-lead.ts';
export { fixedSupplierId, supplierCriteria } from './supplier-criteria.ts';
export { claimOwnerless, cloneLead, insertLead, judgeContact, touchLead, updateLead } from './write-lead.ts';
