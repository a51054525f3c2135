import type { CartItemInput } from '@pitlane/contracts';

/** What a customer chooses about an item and its price hangs on. */
const CHOICES = [
  'LeadCartItemType',
  'ServiceType',
  'GenericServiceId',
  'ServiceScheduleId',
  'ServiceIntervalId',
  'RepairInspectionId',
  'TyreWidth',
  'TyreProfile',
  'TyreRim',
  'TyreQuality',
  'Quantity',
] as const satisfies (keyof CartItemInput)[];

/** Whether two items of the catalogue ask for the same thing, so that the price of one is that of the other (1 §3). */
export const isPricedAlike = (one: CartItemInput, other: CartItemInput): boolean =>
  !one.IsCustomRepair &&
  !other.IsCustomRepair &&
  CHOICES.every((field) => (one[field] ?? null) === (other[field] ?? null));
