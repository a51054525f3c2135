import type { PriceCategory } from '@pitlane/contracts/enums';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PricedItem, priceItem, type SupplierRates, toBreakdown, wasTotal } from './pricing.ts';

const item = (more: Partial<PricedItem> = {}): PricedItem => ({
  leadCartItemId: 1,
  name: 'Brake pads',
  kind: 'Task',
  itemId: 160,
  strategy: 'SinglePrice',
  quantity: 1,
  minHours: 1,
  maxHours: 2,
  guideLowCents: 21_000,
  ...more,
});
const rates: SupplierRates = { labourRateCents: 12_000, priceLevel: 1, country: 'AU' };

describe('price of an item at a supplier', () => {
  test('the fixed price for task and price category wins', () => {
    const price = priceItem(item(), 'B', rates, { priceCents: 25_000, wasPriceCents: 29_900 });
    expect(price).toMatchObject({ MinimumIncGst: 25_000, MaximumIncGst: 25_000, WasIncGst: 29_900 });
    expect(price.LabourIncGst + price.PartsIncGst).toBe(25_000);
  });

  test('else labour hours times the rate, plus parts and sundries', () => {
    // 1.5 h x $120 = $180; parts $210 - 1 h x $110 = $100; sundries 3% of $180 = $5.40.
    expect(priceItem(item(), 'B', rates, null)).toEqual({
      LeadCartItemID: 1,
      Name: 'Brake pads',
      WasIncGst: null,
      LabourIncGst: 18_000,
      PartsIncGst: 10_540,
      MinimumIncGst: 28_540,
      MaximumIncGst: 28_540,
    });
  });

  test('a range goes from minimum to maximum hours', () => {
    const price = priceItem(item({ strategy: 'PriceRange' }), 'B', rates, null);
    expect([price.MinimumIncGst, price.MaximumIncGst]).toEqual([22_360, 34_720]);
  });

  test('bigger cars, dearer suppliers and New Zealand cost more parts, four tyres four times', () => {
    const parts = (category: PriceCategory, more: Partial<SupplierRates> = {}, quantity = 1) =>
      priceItem(item({ quantity, minHours: 1, maxHours: 1 }), category, { ...rates, ...more }, null)
        .PartsIncGst -
      360 * quantity;
    expect(parts('A')).toBe(9_000);
    expect(parts('D')).toBe(15_500);
    expect(parts('B', { priceLevel: 1.25 })).toBe(12_500);
    expect(parts('B', { country: 'NZ' })).toBe(11_500);
    expect(parts('B', {}, 4)).toBe(40_000);
  });

  test('[API-06] every price is whole cents, ordered, and a breakdown adds up with its tax', () => {
    const hours = fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10);
    const items = fc.array(
      fc.record({
        strategy: fc.constantFrom('SinglePrice' as const, 'PriceRange' as const),
        minHours: hours,
        more: hours,
        guideLowCents: fc.integer({ min: 0, max: 500_000 }),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
    );
    const supplier = fc.record({
      labourRateCents: fc.integer({ min: 5_000, max: 30_000 }),
      priceLevel: fc.integer({ min: 85, max: 130 }).map((percent) => percent / 100),
      country: fc.constantFrom('AU' as const, 'NZ' as const),
    });
    fc.assert(
      fc.property(
        items,
        supplier,
        fc.constantFrom<PriceCategory>('A', 'B', 'C', 'D'),
        (list, at, category) => {
          const lines = list.map(({ more, ...each }, index) =>
            priceItem(
              item({ ...each, maxHours: each.minHours + more, leadCartItemId: index + 1 }),
              category,
              at,
              null,
            ),
          );
          for (const line of lines) {
            expect(Number.isSafeInteger(line.MinimumIncGst)).toBe(true);
            expect(line.LabourIncGst + line.PartsIncGst).toBe(line.MinimumIncGst);
            expect(line.MaximumIncGst).toBeGreaterThanOrEqual(line.MinimumIncGst);
          }
          const sum = toBreakdown(lines, 2_500, at.country);
          expect(sum.LabourIncGst + sum.PartsIncGst + sum.ExtrasIncGst).toBe(sum.TotalIncGst);
          expect(sum.TaxIncluded).toBeLessThan(sum.TotalIncGst);
        },
      ),
    );
  });

  test('the earlier price of a cart replaces the reduced lines only', () => {
    const reduced = priceItem(item(), 'B', rates, { priceCents: 20_000, wasPriceCents: 24_000 });
    const usual = priceItem(item(), 'B', rates, null);
    expect(wasTotal([reduced, usual])).toBe(24_000 + usual.MinimumIncGst);
    expect(wasTotal([usual])).toBeNull();
  });
});
