import * as v from 'valibot';
import { BusinessType, Currency, ListingStrategy } from './enums.ts';
import { answer, Cents, Guid, Id, Instant, NullableText, TimeOfDay } from './primitives.ts';

const workIncGst = { LabourIncGst: Cents, PartsIncGst: Cents };

/** What one item of the cart costs at a supplier, cents including tax. */
export const PriceLine = v.object({
  LeadCartItemID: Id,
  Name: v.string(),
  ...workIncGst,
  MinimumIncGst: Cents,
  MaximumIncGst: Cents,
});
export type PriceLine = v.InferOutput<typeof PriceLine>;

/** Kept 14 days with the lead; labour + parts + extras = total, tax is contained in the total. */
export const PriceBreakdown = v.object({
  Lines: v.array(PriceLine),
  ...workIncGst,
  ExtrasIncGst: Cents,
  TaxIncluded: Cents,
  TotalIncGst: Cents,
});
export type PriceBreakdown = v.InferOutput<typeof PriceBreakdown>;

/** A customer's review of a supplier. */
export const Review = v.object({
  CustomerName: v.string(),
  StarCount: v.number(),
  Comments: v.string(),
  CreatedOn: v.string(),
});
export type Review = v.InferOutput<typeof Review>;

/** A rating of a supplier as its listing shows it. */
export const ListingRating = v.object({
  RatingId: v.number(),
  ...v.omit(Review, ['CreatedOn']).entries,
});
export type ListingRating = v.InferOutput<typeof ListingRating>;

/** A picture with a link above or next to the quotes. `Href` null is a picture alone. */
export const PromotionalAsset = v.object({
  ImageUrl: v.string(),
  AlternativeText: v.string(),
  Href: NullableText,
});
export type PromotionalAsset = v.InferOutput<typeof PromotionalAsset>;

/** One supplier's quote (1 §3 Listing). Prices in cents including tax, distance in metres. */
export const Listing = v.object({
  WorkshopId: Id,
  WorkshopName: v.string(),
  BusinessTypeId: BusinessType,
  WorkshopCategory: v.picklist([1, 2, 3]),
  IsMobile: v.boolean(),
  IsPremium: v.boolean(),
  IsInstantlyPriced: v.boolean(),
  Latitude: v.number(),
  Longitude: v.number(),
  SuburbName: v.string(),
  DistanceInMetres: v.number(),
  RecommendedSortOrderScore: v.number(),
  /** Why it has its position, shown on request. */
  RecommendedReason: v.string(),
  /** Third in Recommended by the operator's rule (1 §9), not by its score. */
  IsPlacedThird: v.boolean(),
  Perks: v.array(v.object({ WorkshopExtraServiceID: Id, Name: v.string() })),
  ExtraServices: v.array(v.object({ WorkshopExtraServiceID: Id, Name: v.string(), PriceIncGst: Cents })),
  Pricing: v.object({
    Strategy: ListingStrategy,
    Net: v.object({ IncludingTax: Cents, MinimumIncludingTax: Cents, MaximumIncludingTax: Cents }),
    CapturedBookedValueIncTax: v.nullable(Cents),
    WasIncludingTax: v.nullable(Cents),
    Breakdown: PriceBreakdown,
  }),
  WorkshopRatingDetails: v.object({
    RatingCount: v.number(),
    TotalRating: v.number(),
    RecentRatings: v.array(ListingRating),
    BestRecentRating: v.nullable(ListingRating),
  }),
  OpeningHours: v.object({ StartTime: NullableText, EndTime: NullableText }),
  IsOpenOnSaturday: v.boolean(),
  AvailableFrom: v.string(),
  /** First arrival time on that day, local to the supplier. */
  AvailableFromTime: TimeOfDay,
  IsAvailableToday: v.boolean(),
  IsAvailableFromTomorrow: v.boolean(),
  FormattedAvailableFromInSupplierTimezone: v.string(),
  MinimumNetPriceIncTax: Cents,
  AcceptOnlinePayments: v.boolean(),
  WorkshopPaymentMethods: v.array(v.string()),
  HasWasPrice: v.boolean(),
  Discount: v.nullable(v.object({ Description: v.string(), IsYouiRewards: v.boolean() })),
  HasVerifiedCredentials: v.boolean(),
  LicenseNumber: NullableText,
  ImageUrl: NullableText,
  /** Joined in the last 90 days. */
  IsNew: v.boolean(),
  /** Whole years since the business was founded. */
  YearsActive: v.number(),
  NoticeDays: v.number(),
  /** Hours before a booking until which cancelling is free; null where nothing is promised. */
  FreeCancellationHours: v.nullable(v.number()),
  /** Task categories it works in. */
  SpecialisationIds: v.array(Id),
});
export type Listing = v.InferOutput<typeof Listing>;

/** What a quote is for, and how long it holds. */
const quoteTerms = { LeadGuid: v.string(), ServiceDate: NullableText, ValidUntil: Instant };

/** `GET /api/quotes/{guid}?serviceDate` (1 §3 Quote response). */
export const QuotesResponse = answer({
  ...quoteTerms,
  Currency,
  IsExperimentalRegion: v.boolean(),
  /** Every listing found, in Recommended order; radius, filters and other sorts are applied with `domain`. */
  Listings: v.array(Listing),
  ListingsCustom: v.array(Id),
  Listings10Km: v.array(Id),
  Listings5Km: v.array(Id),
  IsDistanceFilterApplicable: v.boolean(),
  PromotionalAssets: v.array(PromotionalAsset),
  FleetBannerAssets: v.array(PromotionalAsset),
  PriceRange: v.nullable(v.object({ Minimum: Cents, Maximum: Cents })),
  HasPriceVariance: v.boolean(),
  IsPartnerPromo: v.boolean(),
  BidComments: NullableText,
  /** Where help for a flat battery comes from on the road (1 §4); null where nothing is offered. */
  RoadsideAssistanceLink: NullableText,
});
export type QuotesResponse = v.InferOutput<typeof QuotesResponse>;

/** `GET /api/quote/{guid}?workshopId&serviceDate`: the quote of one supplier. */
export const QuoteResponse = answer({ ...quoteTerms, Listing });

/** `POST /api/quotes/send-link-to-customer`: sent to the lead's own address and number, never to others. */
export const SendLinkRequest = v.object({
  leadGuid: Guid,
  /** The workshop whose offer the link opens; without it, or without an open offer of it, the link opens the quotes. */
  workshopId: v.optional(Id),
});
export const SendLinkResponse = answer({
  /** Where it goes. */
  Channels: v.array(v.picklist(['mail', 'sms'])),
});
export type SendLinkResponse = v.InferOutput<typeof SendLinkResponse>;
