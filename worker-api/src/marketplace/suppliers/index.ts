export { countAvailable } from './availability.ts';
export { listExtras } from './extras.ts';
export {
  doesEverything,
  isNear,
  kindOf,
  pointOf,
  servingFromAfar,
  takesVehicle,
  type Wanted,
} from './matching.ts';
export { openDaysOf } from './open-days.ts';
export { hoursOn } from './opening-hours.ts';
export { cardPhotoOf, photoAddress, photoNamed } from './photo-addresses.ts';
export { findPictureFile, findProfile } from './queries.ts';
export {
  type BookingSupplier,
  distanceMetres,
  type ExtraRow,
  findBlockedDays,
  findExtras,
  findHours,
  findPhotos,
  findSupplier,
  type HoursRow,
  locateSuburb,
  servesSuburb,
} from './supplier-record.ts';
export { tasksWanted } from './tasks-wanted.ts';
