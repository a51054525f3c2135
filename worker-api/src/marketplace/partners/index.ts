export { findHiddenSupplierId } from './hidden-supplier.ts';
export { resolveLeadSource } from './lead-source.ts';
export {
  addKey,
  endKey,
  findKey,
  findKeys,
  findPartners,
  type KeyRow,
  type StoredLogo,
  setLogo,
  setOrigins,
  writePartner,
} from './operator-queries.ts';
export { findRecordFaults, type PartnerRecord, parseOrigin } from './partner-record.ts';
export { findFunnelConfiguration, hasLogo } from './queries.ts';
export { getCutoffHour, getMobileServicesSupplierId, publicConfig } from './service.ts';
