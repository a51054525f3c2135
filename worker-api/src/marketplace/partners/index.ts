export { assetsOf } from './assets.ts';
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
export { hasLogo } from './queries.ts';
export {
  cutoffHourOf,
  isNumber,
  isStrings,
  logoAddress,
  mobileServicesSupplierOf,
  publicConfig,
  setting,
} from './service.ts';
