import type { FinaliseDetails } from '@pitlane/contracts';
import { withExtras } from '@pitlane/domain/price-breakdown';
import { useMemo } from 'react';

/** Cents including tax; the server computes the same again with the same function. */
export type Totals = { total: number; tax: number; extras: { name: string; cents: number }[] };

export function useTotals(details: FinaliseDetails, extraIds: readonly number[]): Totals {
  return useMemo(() => {
    const chosen = details.AvailableExtras.filter((extra) => extraIds.includes(extra.WorkshopExtraServiceID));
    const breakdown = withExtras(
      details.Breakdown,
      chosen.map((extra) => extra.PriceIncGst),
      details.Country,
    );
    return {
      total: breakdown.TotalIncGst,
      tax: breakdown.TaxIncluded,
      extras: chosen.map((extra) => ({ name: extra.Name, cents: extra.PriceIncGst })),
    };
  }, [details, extraIds]);
}
