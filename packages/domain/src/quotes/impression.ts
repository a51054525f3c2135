import type { Impression } from '@pitlane/contracts/impression';
import type { Listing } from '@pitlane/contracts/quote';

/** The impression log's entry for a shown listing (1 §3). */
export function toImpression(listing: Listing, variant: string, hadCampaign: boolean): Impression {
  const { Pricing, WorkshopRatingDetails: rating } = listing;
  return {
    QuotesPageVariant: variant,
    SupplierId: listing.WorkshopId,
    WasSupplierNew: listing.IsNew,
    Price: Pricing.Net.IncludingTax,
    OldPrice: Pricing.WasIncludingTax,
    MinPrice: Pricing.Net.MinimumIncludingTax,
    MaxPrice: Pricing.Net.MaximumIncludingTax,
    WasPremium: listing.IsPremium,
    WasMobileMechanic: listing.IsMobile,
    HadVerifiedCredentials: listing.HasVerifiedCredentials,
    RatingShownId: rating.BestRecentRating?.RatingId ?? null,
    WasAcceptingOnlinePayments: listing.AcceptOnlinePayments,
    HadCampaign: hadCampaign,
    HadDeal: listing.Discount !== null,
    OpenTime: listing.OpeningHours.StartTime,
    CloseTime: listing.OpeningHours.EndTime,
    DistanceInMetres: listing.DistanceInMetres,
    Rating: rating.TotalRating,
    RatingsReceived: rating.RatingCount,
    PerkIds: listing.Perks.map((perk) => perk.WorkshopExtraServiceID),
    SpecialisationIds: listing.SpecialisationIds,
    YearsActive: listing.YearsActive,
    AvailableFrom: listing.AvailableFrom,
    NoticeDays: listing.NoticeDays,
    RecommendedSortOrderScore: listing.RecommendedSortOrderScore,
  };
}
