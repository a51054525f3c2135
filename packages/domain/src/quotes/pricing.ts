import type { Country, ItemType, PriceCategory, PricingStrategy } from '@pitlane/contracts/enums';
import type { PriceBreakdown, PriceLine } from '@pitlane/contracts/quote';
import { multiplyCents, sumCents } from '../money/money.ts';
import { taxContained } from '../money/tax.ts';

/**
 * A cart item as prices see it, the same for every supplier; `kind` and `itemId` name it in a supplier's own prices. Guide
 * price in cents, tax included.
 */
export type PricedItem = {
  leadCartItemId: number;
  name: string;
  kind: ItemType;
  itemId: number;
  strategy: PricingStrategy;
  minHours: number;
  maxHours: number;
  /** Low end of the guide price for price category B. */
  guideLowCents: number;
  /** Tyres: 1 to 4; 1 for everything else. Fixed prices are for one. */
  quantity: number;
};

/** The facts of a supplier that its prices depend on. */
export type SupplierRates = {
  /** Cents an hour, tax included. */
  labourRateCents: number;
  /** Multiplier on parts. */
  priceLevel: number;
  country: Country;
};

/** A supplier's own price for an item and price category, in cents. */
export type FixedPrice = { priceCents: number; wasPriceCents: number | null };

export type ItemPrice = PriceLine & { WasIncGst: number | null };

/** How much more the parts of a bigger vehicle cost than those of category B, and a supplier's own price. */
export const CATEGORY_FACTOR: Record<PriceCategory, number> = { A: 0.9, B: 1, C: 1.2, D: 1.55 };
/** The labour rate behind the guide prices, cents an hour. */
const GUIDE_RATE_CENTS = 11_000;
/** Oil, rags, disposal: a share of the labour. */
const SUNDRIES_SHARE = 0.03;
/** Guide prices are Australian dollars with 10 % tax; this makes New Zealand dollars with 15 % of them. */
const PARTS_FACTOR: Record<Country, number> = { AU: 1, NZ: 1.15 };

/**
 * Price of an item at a supplier (decisions, 'Prices and results'): its fixed price for the task and price category,
 * else labour hours times its rate, plus parts and sundries; a range comes from minimum and maximum hours, a single
 * price from their middle. Cents including tax; `LabourIncGst + PartsIncGst = MinimumIncGst`.
 */
export function priceItem(
  item: PricedItem,
  category: PriceCategory,
  rates: SupplierRates,
  fixed: FixedPrice | null,
): ItemPrice {
  const { leadCartItemId: LeadCartItemID, name: Name, quantity } = item;
  // Cut to four decimals: the sum of two decimals has a binary error that must not reach the rounding.
  const middleHours = Math.round((item.minHours + item.maxHours) * 5000) / 10_000;
  if (fixed && item.strategy === 'SinglePrice') {
    const total = fixed.priceCents * quantity;
    const labour = Math.min(total, multiplyCents(rates.labourRateCents, middleHours, quantity));
    const was = fixed.wasPriceCents === null ? null : fixed.wasPriceCents * quantity;
    return {
      LeadCartItemID,
      Name,
      LabourIncGst: labour,
      PartsIncGst: total - labour,
      MinimumIncGst: total,
      MaximumIncGst: total,
      WasIncGst: was,
    };
  }
  const isRange = item.strategy === 'PriceRange';
  const parts = priceParts(item, category, rates);
  const from = labourAndSundries(item, isRange ? item.minHours : middleHours, rates);
  const to = isRange ? labourAndSundries(item, item.maxHours, rates) : from;
  return {
    LeadCartItemID,
    Name,
    LabourIncGst: from.labour,
    PartsIncGst: parts + from.sundries,
    MinimumIncGst: parts + from.labour + from.sundries,
    MaximumIncGst: parts + to.labour + to.sundries,
    WasIncGst: null,
  };
}

/** Adds lines and extras up. The total is what is charged (the low end of a range); tax is contained in it. */
export function toBreakdown(
  lines: readonly ItemPrice[],
  extrasIncGst: number,
  country: Country,
): PriceBreakdown {
  const labour = sumCents(lines.map((line) => line.LabourIncGst));
  const parts = sumCents(lines.map((line) => line.PartsIncGst));
  const total = labour + parts + extrasIncGst;
  return {
    Lines: lines.map(({ WasIncGst: _, ...line }) => line),
    LabourIncGst: labour,
    PartsIncGst: parts,
    ExtrasIncGst: extrasIncGst,
    TaxIncluded: taxContained(total, country),
    TotalIncGst: total,
  };
}

/** Earlier price of the whole cart, null when no line was reduced. */
export function wasTotal(lines: readonly ItemPrice[]): number | null {
  if (lines.every((line) => line.WasIncGst === null)) return null;
  return sumCents(lines.map((line) => line.WasIncGst ?? line.MinimumIncGst));
}

/** Guide price without its labour, at least 0. */
function priceParts(item: PricedItem, category: PriceCategory, rates: SupplierRates): number {
  const labour = multiplyCents(GUIDE_RATE_CENTS, item.minHours);
  const parts = Math.max(0, item.guideLowCents - labour);
  const factors = [CATEGORY_FACTOR[category], rates.priceLevel, PARTS_FACTOR[rates.country], item.quantity];
  return multiplyCents(parts, ...factors);
}

function labourAndSundries(item: PricedItem, hours: number, rates: SupplierRates) {
  return {
    labour: multiplyCents(rates.labourRateCents, hours, item.quantity),
    sundries: multiplyCents(rates.labourRateCents, hours, item.quantity, SUNDRIES_SHARE),
  };
}
