import type { CartItemInput } from '@pitlane/contracts/cart-item';
import { PRICE_RANGE_MAXIMUM_ITEMS } from '@pitlane/contracts/constants';
import type { PricingStrategy } from '@pitlane/contracts/enums';

/** The price fields of a cart item (1 §3). CanCalculatePrice null counts as not priced. */
export type PricingItem = Pick<CartItemInput, 'CanCalculatePrice' | 'PricingStrategy' | 'IsPartOfService'>;

/**
 * Whether and how a whole cart is priced (1 §4, TSK-14). `mixed` has priced and other items: `count` of them have
 * an `instant` price, or, where none has that, an `estimated` one.
 */
export type CartPricing =
  | { kind: 'single-price' }
  | { kind: 'price-range' }
  | { kind: 'mixed'; price: 'instant' | 'estimated'; count: number }
  | { kind: 'not-priced' };

/**
 * A cart is priced only if every item is. A price range needs at most 3 items, a supplier with zero commission nearby,
 * and nothing but range items; fleets treat range items as not priced (decisions, finer points 10 and 13).
 */
export function classifyCartPricing(
  items: readonly PricingItem[],
  context: { hasZeroCommsSupplier: boolean; isFleet?: boolean },
): CartPricing {
  const own = items.filter((item) => !item.IsPartOfService);
  const strategies = own.map((item) => itemStrategy(item, context.isFleet === true));
  const single = strategies.filter((strategy) => strategy === 'SinglePrice').length;
  const range = strategies.filter((strategy) => strategy === 'PriceRange').length;
  if (own.length === 0) return { kind: 'not-priced' };
  if (single === own.length) return { kind: 'single-price' };
  const rangeAllowed = context.hasZeroCommsSupplier && range <= PRICE_RANGE_MAXIMUM_ITEMS;
  if (range === own.length) return rangeAllowed ? { kind: 'price-range' } : { kind: 'not-priced' };
  if (single > 0) return { kind: 'mixed', price: 'instant', count: single };
  return range > 0 && rangeAllowed
    ? { kind: 'mixed', price: 'estimated', count: range }
    : { kind: 'not-priced' };
}

/** 'Get instant price for 1 item.', 'Get estimated prices for 3 items.' (1 §4, with a real plural). */
export function mixedTitle({ price, count }: { price: 'instant' | 'estimated'; count: number }): string {
  return count === 1 ? `Get ${price} price for 1 item.` : `Get ${price} prices for ${count} items.`;
}

/** The strategy of one item, null when it has no price. Throws for any other strategy (1 §8). */
function itemStrategy(item: PricingItem, isFleet: boolean): PricingStrategy | null {
  if (item.CanCalculatePrice !== true) return null;
  const strategy = item.PricingStrategy ?? 'SinglePrice';
  switch (strategy) {
    case 'SinglePrice':
      return strategy;
    case 'PriceRange':
      return isFleet ? null : strategy;
    default:
      throw new Error('Unhandled pricing strategy.');
  }
}
