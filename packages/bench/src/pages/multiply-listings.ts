import type { QuotesResponse } from '@pitlane/contracts';

export const LISTINGS = 200;

/** 200 quotes, multiplied from the response: three kinds of supplier, varied prices, distances and ratings. */
export function multiplyListings(quotes: QuotesResponse): QuotesResponse {
  const Listings = Array.from({ length: LISTINGS }, (_, index) => {
    const one = structuredClone(quotes.Listings[index % quotes.Listings.length]!);
    const { Pricing, WorkshopRatingDetails: rating } = one;
    Pricing.Net.IncludingTax = Pricing.Net.MinimumIncludingTax += (index * 7_919) % 5_000;
    Pricing.Net.MaximumIncludingTax = Pricing.Net.IncludingTax;
    rating.TotalRating = 3 + ((index * 31) % 20) / 10;
    return {
      ...one,
      WorkshopId: 10_000 + index,
      WorkshopName: `${one.WorkshopName} ${index + 1}`,
      WorkshopCategory: (1 + (index % 3)) as 1 | 2 | 3,
      DistanceInMetres: one.DistanceInMetres + ((index * 104_729) % 9_000),
      Longitude: one.Longitude + (index % 40) / 400,
    };
  });
  return { ...quotes, Listings };
}
