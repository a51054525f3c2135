import type { Country } from '@pitlane/contracts/enums';
import type { PriceBreakdown } from '@pitlane/contracts/quote';
import { sumCents } from './money.ts';
import { taxContained } from './tax.ts';

/**
 * A kept breakdown with the chosen extras added, cents including tax. Labour + parts + extras = total; the tax is
 * contained in the total. For a range the total stays its low end.
 */
export function withExtras(
  kept: PriceBreakdown,
  extraPrices: readonly number[],
  country: Country,
): PriceBreakdown {
  const extras = sumCents(extraPrices);
  const total = kept.LabourIncGst + kept.PartsIncGst + extras;
  return { ...kept, ExtrasIncGst: extras, TotalIncGst: total, TaxIncluded: taxContained(total, country) };
}

/** True when a line has two ends: such a cart cannot be paid online (2 §5). */
export const isPriceRange = (breakdown: PriceBreakdown): boolean =>
  breakdown.Lines.some((line) => line.MinimumIncGst !== line.MaximumIncGst);

/** A breakdown with a discount taken off its total, cents; the tax is the one contained in what is left. */
export function subtractDiscount(
  breakdown: PriceBreakdown,
  discountCents: number,
  country: Country,
): PriceBreakdown {
  const total = Math.max(0, breakdown.TotalIncGst - discountCents);
  return { ...breakdown, TotalIncGst: total, TaxIncluded: taxContained(total, country) };
}
