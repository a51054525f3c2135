import type { PriceBreakdown } from '@pitlane/contracts/quote';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxContained } from '../money/tax.ts';
import { discountBase, discountCents } from './discounts.ts';
import { finalisePrice } from './finalise-price.ts';

const cents = fc.integer({ min: 0, max: 2_000_000 });
const commission = fc.constantFrom(true, false, null);
const item = fc.record({
  IncursCommission: commission,
  RepairInspectionId: fc.constantFrom(null, 12, 157),
  Price: fc.record({ NetPriceIncGst: cents }),
});
const extra = fc.record({ IncursCommission: commission, PriceIncGst: cents });
const terms = fc.record({
  Amount: fc.option(cents),
  Percentage: fc.option(fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100)),
  MaximumPercentageDiscountAmount: fc.option(cents),
});
const base = fc.record({ total: cents, hasItem: fc.boolean() });
const percent = (Percentage: number, cap: number | null = null) => ({
  Amount: null,
  Percentage,
  MaximumPercentageDiscountAmount: cap,
});
const amount = (Amount: number) => ({ Amount, Percentage: null, MaximumPercentageDiscountAmount: null });
const one = (total: number) => ({ total, hasItem: true });

describe('[DSC-02] the amount that a discount takes off', () => {
  test.each([
    [10, 23_905, 2390],
    [10, 23_915, 2392],
    [10, 23_914, 2391],
    [12.5, 100, 12],
    [12.5, 300, 38],
    [100, 999, 999],
  ])('%d%% of %d cents is %d, halves to the even cent', (percentage, total, expected) => {
    expect(discountCents(percent(percentage), one(total))).toBe(expected);
  });

  test('a cap of 0 or none is no cap', () => {
    expect(discountCents(percent(50, 0), one(10_000))).toBe(5000);
    expect(discountCents(percent(50, null), one(10_000))).toBe(5000);
    expect(discountCents(percent(50, 3000), one(10_000))).toBe(3000);
  });

  test('an amount applies only if an item counts, whatever the extras cost', () => {
    expect(discountCents(amount(2000), { total: 5000, hasItem: false })).toBe(0);
    expect(discountCents(amount(2000), one(5000))).toBe(2000);
    expect(discountCents(amount(2000), one(1500))).toBe(1500);
  });

  test('with both kinds the percentage comes first, then the amount', () => {
    expect(discountCents({ ...percent(10, 500), Amount: 2000 }, one(10_000))).toBe(2500);
  });

  test('an absent discount changes nothing', () => expect(discountCents(null, one(5000))).toBe(0));

  test('never below 0, never above the base; the percentage never above its cap', () => {
    fc.assert(
      fc.property(terms, base, (each, on) => {
        const off = discountCents(each, on);
        expect(Number.isSafeInteger(off)).toBe(true);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(on.total);
        const cap = each.MaximumPercentageDiscountAmount;
        if (cap) expect(off).toBeLessThanOrEqual(cap + (on.hasItem ? (each.Amount ?? 0) : 0));
      }),
    );
  });

  test('without cap and amount it is within half a cent of the percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), cents, (hundredths, total) => {
        const off = discountCents(percent(hundredths / 100), one(total));
        expect(Math.abs(off * 10_000 - total * hundredths)).toBeLessThanOrEqual(5000);
      }),
    );
  });

  test('a higher price never makes the discount smaller', () => {
    fc.assert(
      fc.property(terms, cents, cents, (each, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(discountCents(each, one(high))).toBeGreaterThanOrEqual(discountCents(each, one(low)));
      }),
    );
  });
});

describe('[DSC-02] the amount that a discount counts on', () => {
  test('items without commission and the battery replacement are left out; unknown commission is not', () => {
    const price = (NetPriceIncGst: number) => ({ NetPriceIncGst });
    const items = [
      { IncursCommission: true, RepairInspectionId: 12, Price: price(100) },
      { IncursCommission: null, RepairInspectionId: null, Price: price(20) },
      { IncursCommission: false, RepairInspectionId: 12, Price: price(1000) },
      { IncursCommission: true, RepairInspectionId: 157, Price: price(5000) },
    ];
    const extras = [
      { IncursCommission: true, PriceIncGst: 3 },
      { IncursCommission: null, PriceIncGst: 400 },
      { IncursCommission: false, PriceIncGst: 800 },
    ];
    expect(discountBase(items, extras)).toEqual({ total: 123, hasItem: true });
    expect(discountBase(items.slice(2), extras)).toEqual({ total: 3, hasItem: false });
  });

  test('what is left out never changes the discount', () => {
    fc.assert(
      fc.property(terms, fc.array(item), fc.array(extra), cents, (each, items, extras, price) => {
        const off = (more: typeof items) => discountCents(each, discountBase([...items, ...more], extras));
        const Price = { NetPriceIncGst: price };
        expect(off([{ IncursCommission: false, RepairInspectionId: 12, Price }])).toBe(off([]));
        expect(off([{ IncursCommission: true, RepairInspectionId: 157, Price }])).toBe(off([]));
      }),
    );
  });
});

test('[DSC-02] the price is items and extras less the discount, never below 0, with the tax of what is left', () => {
  fc.assert(
    fc.property(
      terms,
      fc.array(item, { maxLength: 5 }),
      fc.array(extra, { maxLength: 5 }),
      (each, items, extras) => {
        const sum = items.reduce((total, line) => total + line.Price.NetPriceIncGst, 0);
        const kept: PriceBreakdown = {
          Lines: [],
          LabourIncGst: sum,
          PartsIncGst: 0,
          ExtrasIncGst: 0,
          TaxIncluded: 0,
          TotalIncGst: sum,
        };
        const price = finalisePrice(kept, { items, extras, discount: each, country: 'AU' });
        const { TotalIncGst, TaxIncluded, ExtrasIncGst } = price.breakdown;
        expect(TotalIncGst).toBe(sum + ExtrasIncGst - price.discountIncGst);
        expect(TotalIncGst).toBeGreaterThanOrEqual(0);
        expect(TaxIncluded).toBe(taxContained(TotalIncGst, 'AU'));
        expect(price.discountIncGst).toBeLessThanOrEqual(price.discountableIncGst);
      },
    ),
  );
});
