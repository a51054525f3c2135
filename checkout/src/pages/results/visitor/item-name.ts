import type { CartItem } from '@pitlane/contracts';

/** What an item of the cart is called. */
export function itemName(item: CartItem): string {
  return item.ServiceName ?? item.RepairInspectionName ?? (item.IsCustomRepair ? 'Described repair' : 'Item');
}
