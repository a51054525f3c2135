import type { CartItemInput } from '@pitlane/contracts/cart-item';

type NamedItem = Pick<CartItemInput, 'ServiceName' | 'RepairInspectionName' | 'IsCustomRepair'>;

/** Display name of a cart item. */
export function itemName(item: NamedItem): string {
  return item.ServiceName ?? item.RepairInspectionName ?? (item.IsCustomRepair ? 'Described repair' : 'Item');
}
