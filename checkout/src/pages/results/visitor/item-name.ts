import type { CartItem } from '@pitlane/contracts';

/** The display name of a cart item. */
export function itemName(item: CartItem): string {
  return item.ServiceName ?? item.RepairInspectionName ?? (item.IsCustomRepair ? 'Described repair' : 'Item');
}
