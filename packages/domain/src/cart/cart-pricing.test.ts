import { describe, expect, test } from 'vitest';
import { classifyCartPricing, mixedTitle, type PricingItem } from './cart-pricing.ts';

const single: PricingItem = { CanCalculatePrice: true, PricingStrategy: 'SinglePrice' };
const range: PricingItem = { CanCalculatePrice: true, PricingStrategy: 'PriceRange' };
const unknown: PricingItem = { CanCalculatePrice: null, PricingStrategy: 'SinglePrice' };
const custom: PricingItem = { CanCalculatePrice: false };
const zero = { hasZeroCommsSupplier: true };
const none = { hasZeroCommsSupplier: false };

describe('[TSK-14] pricing status of a lead', () => {
  test.each([
    ['all priced', [single, single], none, { kind: 'single-price' }],
    ['an unknown price counts as none', [unknown], none, { kind: 'not-priced' }],
    ['all range with a zero-commission supplier', [range, range, range], zero, { kind: 'price-range' }],
    ['all range without one', [range], none, { kind: 'not-priced' }],
    ['four range items', [range, range, range, range], zero, { kind: 'not-priced' }],
    ['nothing priced', [custom], zero, { kind: 'not-priced' }],
    ['an empty cart', [], zero, { kind: 'not-priced' }],
    ['priced with custom', [single, custom], none, { kind: 'mixed', price: 'instant', count: 1 }],
    ['priced with range', [single, range, range], zero, { kind: 'mixed', price: 'instant', count: 1 }],
    ['range with custom', [range, custom], zero, { kind: 'mixed', price: 'estimated', count: 1 }],
    ['range with custom without one', [range, custom], none, { kind: 'not-priced' }],
    ['four range items with custom', [range, range, range, range, custom], zero, { kind: 'not-priced' }],
  ] as const)('%s', (_name, items, context, expected) => {
    expect(classifyCartPricing(items, context)).toEqual(expected);
  });

  test('fleets treat range items as not priced', () => {
    expect(classifyCartPricing([range], { ...zero, isFleet: true })).toEqual({ kind: 'not-priced' });
  });

  test('items that are part of a service do not count', () => {
    expect(classifyCartPricing([single, { ...custom, IsPartOfService: true }], none)).toEqual({
      kind: 'single-price',
    });
  });

  test('an unhandled strategy is an error', () => {
    const odd = { CanCalculatePrice: true, PricingStrategy: 'Auction' } as unknown as PricingItem;
    expect(() => classifyCartPricing([odd], none)).toThrow('Unhandled pricing strategy');
  });
});

test('[TSK-13] the two titles of a mixed cart, in singular and plural', () => {
  expect(mixedTitle({ price: 'instant', count: 1 })).toBe('Get instant price for 1 item.');
  expect(mixedTitle({ price: 'instant', count: 3 })).toBe('Get instant prices for 3 items.');
  expect(mixedTitle({ price: 'estimated', count: 2 })).toBe('Get estimated prices for 2 items.');
});
