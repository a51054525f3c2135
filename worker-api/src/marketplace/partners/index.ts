export { resolveLeadSource } from './lead-source.ts';
export {
  addKey,
  endKey,
  findKey,
  findKeys,
  findPartners,
  type KeyRow,
  setLogo,
  setOrigins,
  writePartner,
} from './operator-queries.ts';
export { findRecordFaults, type PartnerRecord, parseOrigin } from './partner-record.ts';
export { findFunnelConfiguration, hasLogo } from './queries.ts';
export {
  getCutoffHour,
  getMobileServicesSupplierId,
  logoAddress,
  publicConfig,
} from './service.ts';
