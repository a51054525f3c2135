export { ABOUT_WORKSHOP } from './about-workshop.ts';
export { profileFeature } from './feature.ts';
export { auditChange, lockWorkshop } from './queries.ts';
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
