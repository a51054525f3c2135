import type { Lead, Listing, QuotesResponse, SortBy } from '@pitlane/contracts';
import {
  categoryOptions,
  extraOptions,
  filterListings,
  initialFilters,
  noFilters,
  priceOptions,
  type QuoteFilters,
  radiusOptions,
  SORT_OPTIONS,
  sortListings,
  withinRadius,
} from '@pitlane/domain/quotes/quote-filters';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../../../staged-rendering/when-idle.ts';
import { readVisit, writeVisit } from '../visit-store.ts';

/**
 * Filtered and sorted listings, the filter options, and the filters; a new answer resets them to those of the lead
 * (1 §4) and of the visit.
 */
export function useShownListings(lead: Lead, quotes: QuotesResponse, sortBy: SortBy) {
  const isFleet = lead.FleetCompanyId != null;
  const [visit, setVisit] = useState(() => readVisit('filters', lead.Guid));
  const initial = useMemo(() => initialFilters(quotes.Listings, lead, visit), [quotes, lead, visit]);
  const unfiltered = useMemo(() => noFilters(quotes.Listings, { isFleet }), [quotes, isFleet]);
  const [chosen, setChosen] = useState<{ of: QuotesResponse; filters: QuoteFilters } | null>(null);
  const filters = chosen?.of === quotes ? chosen.filters : initial;
  const { radius, maximumPrice } = initial;
  const options = useMemo(
    () => filterOptions(lead, quotes, { radius, maximumPrice }),
    [lead, quotes, radius, maximumPrice],
  );
  const orders = useMemo(() => createSorter(quotes, isFleet), [quotes, isFleet]);
  useEffect(() => whenIdle(orders.prepare), [orders]);
  const shown = useMemo(() => filterListings(orders.by(sortBy), filters), [orders, filters, sortBy]);
  const setFilters = useCallback(
    (next: QuoteFilters) => {
      const { maximumPrice, opensOnSaturday } = next;
      writeVisit('filters', lead.Guid, { maximumPrice, opensOnSaturday });
      setVisit({ maximumPrice, opensOnSaturday });
      setChosen({ of: quotes, filters: next });
    },
    [quotes, lead.Guid],
  );
  return { shown, options, filters, unfiltered, setFilters };
}

/** The listings in every order, each sorted once; `prepare` sorts the remaining orders ahead. */
function createSorter({ Listings }: QuotesResponse, isFleet: boolean) {
  const sorted = new Map<SortBy, Listing[]>();
  const by = (sortBy: SortBy): Listing[] => {
    const found = sorted.get(sortBy) ?? sortListings(Listings, sortBy, { isFleet });
    sorted.set(sortBy, found);
    return found;
  };
  return { by, prepare: () => SORT_OPTIONS.forEach(({ Property }) => void by(Property)) };
}

export type FilterOptions = ReturnType<typeof filterOptions>;

function filterOptions(
  lead: Lead,
  { Listings, IsDistanceFilterApplicable }: QuotesResponse,
  initial: Pick<QuoteFilters, 'radius' | 'maximumPrice'>,
) {
  return {
    radius: IsDistanceFilterApplicable
      ? radiusOptions(Listings, initial.radius).map((option) => ({
          ...option,
          count: withinRadius(Listings, option.Metres).length,
        }))
      : [],
    categories: categoryOptions(Listings, { isFleet: lead.FleetCompanyId != null }),
    extras: extraOptions(Listings),
    prices: priceOptions(Listings, initial.maximumPrice),
    hasSaturday: Listings.some(({ IsOpenOnSaturday }) => IsOpenOnSaturday),
  };
}
