import type { QuotesResponse, SortBy } from '@pitlane/contracts';
import { radiusOptions, sortListings, withinRadius } from '@pitlane/domain/quote-filters';
import { useMemo } from 'react';

/** Listings after radius and sort; `radius` in metres, null for every distance. */
export function useShownListings(quotes: QuotesResponse, sortBy: SortBy, radius: number | null) {
  return useMemo(
    () => ({
      shown: sortListings(withinRadius(quotes.Listings, radius), sortBy),
      radiusOptions: quotes.IsDistanceFilterApplicable ? radiusOptions(quotes.Listings) : [],
    }),
    [quotes, sortBy, radius],
  );
}
