import type { Country } from '@pitlane/contracts/enums';
import type { PriceBreakdown } from '@pitlane/contracts/quote';
import { subtractDiscount, withExtras } from '../money/price-breakdown.ts';
import {
  type DiscountableExtra,
  type DiscountableItem,
  type DiscountTerms,
  discountBase,
  discountCents,
} from './discounts.ts';

export type FinalisePrice = { breakdown: PriceBreakdown; discountIncGst: number; discountableIncGst: number };

/** What a booking costs: the kept prices, the chosen extras, less the discount. Screen and server call this one function. */
export function finalisePrice(
  kept: PriceBreakdown,
  choice: {
    items: readonly DiscountableItem[];
    extras: readonly DiscountableExtra[];
    discount: DiscountTerms | null;
    country: Country;
  },
): FinalisePrice {
  const { items, extras, discount, country } = choice;
  const base = discountBase(items, extras);
  const whole = withExtras(
    kept,
    extras.map((extra) => extra.PriceIncGst),
    country,
  );
  const discountIncGst = discountCents(discount, base);
  return {
    breakdown: subtractDiscount(whole, discountIncGst, country),
    discountIncGst,
    discountableIncGst: base.total,
  };
}
