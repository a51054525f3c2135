export { findHiddenSupplierId, getHiddenSupplierId } from './hidden-supplier.ts';
export { resolveLeadSource } from './lead-source.ts';
export { findPartnerId, findPartners, type StoredLogo, setLogo, writePartner } from './operator-queries.ts';
export { findRecordFaults, type PartnerRecord, parseOrigin } from './partner-record.ts';
export { findFunnelConfiguration, hasLogo } from './queries.ts';
export { customerContact, getCutoffHour, getMobileServicesSupplierId, publicConfig } from './service.ts';
