import type { FinaliseDetails } from '@pitlane/contracts';
import { finalisePrice } from '@pitlane/domain/booking/finalise-price';
import { taxContained } from '@pitlane/domain/money/tax';
import { withIds } from '@pitlane/domain/quotes/extras';
import { useMemo } from 'react';

/** Cents including tax; the server computes the same again with the same function. */
export type Totals = {
  total: number;
  /** Before the discount: what the workshop's minimum is about. */
  full: number;
  discount: number;
  tax: number;
  /** Upper ends of a range; the same as `total` and `tax` for a single price. */
  most: { total: number; tax: number };
  extras: { name: string; cents: number }[];
};

export function useTotals(details: FinaliseDetails, extraIds: readonly number[]): Totals {
  return useMemo(() => {
    const chosen = withIds(details.AvailableExtras, extraIds);
    const { breakdown, discountIncGst } = finalisePrice(details.Breakdown, {
      items: details.CartItems,
      extras: chosen,
      discount: details.Discount,
      country: details.Country,
    });
    const spread = details.CartItems.reduce(
      (sum, { Price }) => sum + Price.MaximumNetPriceIncGst - Price.MinimumNetPriceIncGst,
      0,
    );
    const most = breakdown.TotalIncGst + spread;
    return {
      most: { total: most, tax: taxContained(most, details.Country) },
      total: breakdown.TotalIncGst,
      full: breakdown.TotalIncGst + discountIncGst,
      discount: discountIncGst,
      tax: breakdown.TaxIncluded,
      extras: chosen.map((extra) => ({ name: extra.Name, cents: extra.PriceIncGst })),
    };
  }, [details, extraIds]);
}
