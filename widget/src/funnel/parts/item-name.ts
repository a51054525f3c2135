import type { CartItemInput } from '@pitlane/contracts';

export const itemName = (item: CartItemInput): string =>
  (item.LeadCartItemType === 'Service' ? item.ServiceName : item.RepairInspectionName) ?? '';
