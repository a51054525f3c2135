import type { CartItemInput } from '@pitlane/contracts/cart-item';

/** The customer's choices that an item's price depends on. */
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

/** Whether two catalogue items have the same choices, and so the same price (1 §3). */
export const isPricedAlike = (one: CartItemInput, other: CartItemInput): boolean =>
  !one.IsCustomRepair &&
  !other.IsCustomRepair &&
  CHOICES.every((field) => (one[field] ?? null) === (other[field] ?? null));
