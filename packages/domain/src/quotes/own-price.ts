import { SPECIAL_TASK } from '@pitlane/contracts/constants';
import type { PricedItem } from './pricing.ts';

/**
 * Whether a supplier's own price applies to an item (decisions, 'Prices and results'). It is one price by task and size
 * class, so tyres (size, quality) and ranges (two ends, 1 §3) always cost hours, parts and sundries.
 */
export const usesOwnPrice = (item: Pick<PricedItem, 'kind' | 'itemId' | 'strategy'>): boolean =>
  item.strategy === 'SinglePrice' && !(item.kind === 'Task' && item.itemId === SPECIAL_TASK.tyres);
