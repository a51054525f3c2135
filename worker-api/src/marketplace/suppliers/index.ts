export { countAvailable } from './availability.ts';
export { listExtras } from './extras.ts';
export {
  acceptsVehicle,
  coversAllTasks,
  isNear,
  type SupplierCriteria,
  servesBeyondRadius,
  toPoint,
  toSupplierKind,
} from './matching.ts';
export { selectOpenDays } from './open-days.ts';
export { hoursOn } from './opening-hours.ts';
export { parsePhotoName, photoAddress, selectCardPhoto } from './photo-addresses.ts';
export { findPictureFile, findProfile } from './queries.ts';
export {
  type BookingSupplier,
  type ExtraRow,
  findBlockedDays,
  findExtras,
  findHours,
  findPhotos,
  findSupplier,
  type HoursRow,
  locateSuburb,
  measureDistance,
  servesSuburb,
} from './supplier-record.ts';
export { findTaskCriteria } from './tasks-wanted.ts';
