export {
  addServedSuburbs,
  findServedSuburbs,
  lockArea,
  MAX_SERVED_SUBURBS,
  removeServedSuburbs,
  saveRadius,
} from './area.ts';
export { countAvailable } from './availability.ts';
export { createSupplier } from './create-supplier.ts';
export { replaceOffered, replaceOpeningDays, updateAbout, updateCapacity } from './edit-supplier.ts';
export { listExtras } from './extras.ts';
export { findTaskCriteria, type TaskCriteria } from './find-task-criteria.ts';
export {
  findEndedPauses,
  listSupplier,
  lockListing,
  lockPapers,
  type Papers,
  pauseSupplier,
  savePapers,
} from './listing.ts';
export {
  acceptsVehicle,
  coversAllTasks,
  isNear,
  type SupplierCriteria,
  servesBeyondRadius,
  toPoint,
  toSupplierKind,
} from './matching.ts';
export {
  addMember,
  deleteMember,
  findMembers,
  findRemovals,
  lockMembers,
  type Member,
  moveMembers,
} from './members.ts';
export { PHOTO_NAME, parsePhotoName, photoAddress, selectCardPhoto } from './photo-addresses.ts';
export { clearOwnDays, lockPlaces, releasePlace, setOwnDays, takePlace } from './places.ts';
export { findProfile, findSupplierCard, type SupplierCard } from './queries.ts';
export { addRating, changeRating, subtractRating } from './rating.ts';
export { selectCalendar } from './select-calendar.ts';
export {
  type BookingSupplier,
  type ExtraRow,
  findBlockedDays,
  findExtras,
  findHours,
  findPhotos,
  findSupplier,
  locateSuburb,
  measureDistance,
  servesSuburb,
} from './supplier-record.ts';
export { workshopsBySuburb } from './workshops-by-suburb.ts';
