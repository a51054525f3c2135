import type { Lead, QuotesResponse, SortBy } from '@pitlane/contracts';
import {
  categoryOptions,
  extraOptions,
  filterListings,
  initialFilters,
  type QuoteFilters,
  radiusOptions,
  sortListings,
} from '@pitlane/domain/quote-filters';
import { useMemo, useState } from 'react';

/** Listings after filters and sort, what there is to filter by, and the filters; a new answer resets them (1 §4). */
export function useShownListings(lead: Lead, quotes: QuotesResponse, sortBy: SortBy) {
  const initial = useMemo(() => initialFilters(quotes.Listings, lead), [quotes, lead]);
  const [chosen, setChosen] = useState<{ of: QuotesResponse; filters: QuoteFilters } | null>(null);
  const filters = chosen?.of === quotes ? chosen.filters : initial;
  const options = useMemo(() => optionsOf(lead, quotes), [lead, quotes]);
  const shown = useMemo(
    () => sortListings(filterListings(quotes.Listings, filters), sortBy),
    [quotes, filters, sortBy],
  );
  const setFilters = (next: QuoteFilters) => setChosen({ of: quotes, filters: next });
  return { shown, options, filters, initial, setFilters };
}

export type FilterOptions = ReturnType<typeof optionsOf>;

function optionsOf(lead: Lead, quotes: QuotesResponse) {
  const { Listings, Listings5Km, Listings10Km, ListingsCustom } = quotes;
  const within = new Map([
    [5_000, Listings5Km.length],
    [10_000, Listings10Km.length],
  ]);
  return {
    radius: quotes.IsDistanceFilterApplicable
      ? radiusOptions(Listings).map((option) => ({
          ...option,
          count: within.get(option.Metres) ?? ListingsCustom.length,
        }))
      : [],
    categories: categoryOptions(Listings, { isFleet: lead.FleetCompanyId != null }),
    extras: extraOptions(Listings),
  };
}
