export { ABOUT_WORKSHOP } from './about-workshop.ts';
export { auditChange } from './audit-change.ts';
export { profileFeature } from './feature.ts';
export { lockWorkshop } from './queries.ts';
export {
  changeCapacity,
  changeHours,
  changeOwnDays,
  guardNamedWorkshop,
  guardWorkshop,
  readProfileForOperator,
  readWorkshopProfile,
  requireOwnWorkshop,
  toWorkshopRequest,
  type WorkshopRequest,
} from './service.ts';
