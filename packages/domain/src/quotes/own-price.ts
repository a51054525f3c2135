import type { PricingStrategy, ServiceType } from '@pitlane/contracts';
import { SPECIAL_TASK } from '@pitlane/contracts/constants';

/**
 * Whether a supplier's own price for an item is used (decisions, 'Prices and results'). It is one price for a task and size
 * class of the car: it says nothing of a tyre's size and quality, nor where a range begins and ends (1 §3), so these always
 * cost hours, parts and sundries.
 */
export const takesOwnPrice = (item: {
  kind: 'Task' | ServiceType;
  itemId: number;
  strategy: PricingStrategy;
}): boolean =>
  item.strategy === 'SinglePrice' && !(item.kind === 'Task' && item.itemId === SPECIAL_TASK.tyres);
