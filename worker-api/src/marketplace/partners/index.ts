export { findHiddenSupplierId, getHiddenSupplierId } from './hidden-supplier.ts';
export { resolveLeadSource } from './lead-source.ts';
export { findPartnerId, findPartners, NEW_PARTNER, type StoredLogo, setLogo } from './operator-queries.ts';
export { type PartnerRecord, parseOrigin } from './partner-record.ts';
export { findFunnelConfiguration, hasLogo } from './queries.ts';
export { addPartner, changePartner, type SaveResult } from './save-partner.ts';
export { customerContact, getCutoffHour, getMobileServicesSupplierId, publicConfig } from './service.ts';
