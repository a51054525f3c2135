import type {
  Availability,
  AvailabilityRequest,
  Listing,
  QuotesResponse,
  SupplierProfile,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getAvailability = (api: Api, request: AvailabilityRequest, signal?: AbortSignal) =>
  api<Availability>('POST', '/api/workshop/availability', { body: request, signal });

export const getQuotes = (api: Api, leadGuid: string, serviceDate?: string | null, signal?: AbortSignal) =>
  api<QuotesResponse>('GET', `/api/quotes/${leadGuid}`, { query: { serviceDate }, signal });

export const getSupplierProfile = (api: Api, supplierId: number, page = 1, signal?: AbortSignal) =>
  api<SupplierProfile>('GET', `/api/workshop-by-id/${supplierId}/profile`, {
    query: { includeReviews: true, page },
    signal,
  });

/** One entry a shown listing (1 §3 'Impression log'). */
export const logImpressions = (api: Api, leadGuid: string, variant: string, shown: readonly Listing[]) =>
  api<{ Success: boolean }>('POST', '/api/quotes/log-impressions', {
    body: { guid: leadGuid, variant, listings: shown.slice(0, 100).map(impressionOf) },
  });

const impressionOf = (listing: Listing) => ({
  SupplierId: listing.WorkshopId,
  Price: listing.Pricing.Net.IncludingTax,
  MinPrice: listing.Pricing.Net.MinimumIncludingTax,
  MaxPrice: listing.Pricing.Net.MaximumIncludingTax,
  OldPrice: listing.Pricing.WasIncludingTax,
  WasPremium: listing.IsPremium,
  WasMobileMechanic: listing.IsMobile,
  HadVerifiedCredentials: listing.HasVerifiedCredentials,
  WasAcceptingOnlinePayments: listing.AcceptOnlinePayments,
  HadDeal: listing.Discount !== null,
  OpenTime: listing.OpeningHours.StartTime,
  CloseTime: listing.OpeningHours.EndTime,
  DistanceInMetres: listing.DistanceInMetres,
  Rating: listing.WorkshopRatingDetails.TotalRating,
  RatingsReceived: listing.WorkshopRatingDetails.RatingCount,
  PerkIds: listing.Perks.map((perk) => perk.WorkshopExtraServiceID),
  AvailableFrom: listing.AvailableFrom,
  RecommendedSortOrderScore: listing.RecommendedSortOrderScore,
});

export const logBookNowClick = (api: Api, leadGuid: string, supplierId: number) =>
  api<{ Success: boolean }>('POST', `/api/quotes/${leadGuid}/book-now-click/${supplierId}`, { body: {} });
