export { profileFeature } from './feature.ts';
export { auditChange, lockWorkshop } from './queries.ts';
export { type Asked, requireOwnWorkshop, workshopProfile } from './service.ts';
