export { changeLogo } from './change-logo.ts';
export { findHiddenSupplierId, getHiddenSupplierId } from './hidden-supplier.ts';
export { resolveLeadSource } from './lead-source.ts';
export { findLogo, findPartnerId, findPartners, NEW_PARTNER, type StoredLogo } from './operator-queries.ts';
export { type PartnerDraft, type PartnerRecord, parseOrigin } from './partner-record.ts';
export { findFunnelConfiguration, hasLogo } from './queries.ts';
export { addPartner, changePartner, type SaveResult } from './save-partner.ts';
export { customerContact, getCutoffHour, getMobileServicesSupplierId, publicConfig } from './service.ts';
export { setLogo, setLogoWidth } from './set-logo.ts';
