import type { CartItemInput } from '@pitlane/contracts/cart-item';

type NamedItem = Pick<CartItemInput, 'ServiceName' | 'RepairInspectionName' | 'IsCustomRepair'>;

/** A described repair whose words were erased. */
export const DESCRIBED_REPAIR = 'Described repair';
export const UNNAMED_ITEM = 'Item';

/** Display name of a cart item, for customers and workshops alike; `cartItemName` of the API is the same in SQL. */
export const itemName = (item: NamedItem): string =>
  item.ServiceName ?? item.RepairInspectionName ?? (item.IsCustomRepair ? DESCRIBED_REPAIR : UNNAMED_ITEM);
