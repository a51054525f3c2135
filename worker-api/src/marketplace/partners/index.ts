export { leadSourceOf } from './lead-source.ts';
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
export { faultsOf, originOf, type PartnerRecord } from './partner-record.ts';
export { findPartnerSettings, hasLogo } from './queries.ts';
export {
  cutoffHourOf,
  logoAddress,
  mobileServicesSupplierOf,
  publicConfig,
} from './service.ts';
