import type { CartItemInput } from '@pitlane/contracts/cart-item';
import { chosenWindscreenFeatures } from '../vehicle/windscreen.ts';

/** Whether two carts ask a workshop for the same work, in any order; further notes to an item keep it the same. */
export const isSameWork = (one: readonly CartItemInput[], other: readonly CartItemInput[]): boolean =>
  toWork(one) === toWork(other);

const toWork = (items: readonly CartItemInput[]): string =>
  items
    .map((item) => JSON.stringify(describeItem(item)))
    .toSorted()
    .join();

function describeItem(item: CartItemInput): unknown[] {
  if (item.LeadCartItemType === 'Service')
    return item.ServiceType === 'GenericService'
      ? ['generic', item.GenericServiceId]
      : ['logbook', item.ServiceScheduleId, item.ServiceIntervalId];
  if (item.IsCustomRepair) return ['custom', item.RepairNotes?.trim()];
  const { TyreWidth, TyreProfile, TyreRim, TyreQuality, Quantity } = item;
  const tyres = [TyreWidth, TyreProfile, TyreRim, TyreQuality, Quantity];
  return ['task', item.RepairInspectionId, tyres, chosenWindscreenFeatures(item)];
}
