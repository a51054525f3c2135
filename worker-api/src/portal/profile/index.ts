export { profileFeature } from './feature.ts';
export { auditChange, lockWorkshop } from './queries.ts';
export { readWorkshopProfile, requireOwnWorkshop, type WorkshopRequest } from './service.ts';
