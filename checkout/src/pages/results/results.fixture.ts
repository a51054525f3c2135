import type { Availability, Listing, QuotesResponse, SupplierProfile } from '@pitlane/contracts';
import { LEAD_GUID } from '../../app/app.fixture.ts';

export const LONG_NAME = 'Wollongong-Shellharbour-Kiama-Prestige-Automotive-Servicing-Centre';

/** A workshop in Marrickville with a fixed price of $330. */
export function createListing(changes: Partial<Listing> = {}): Listing {
  return {
    WorkshopId: 7,
    WorkshopName: 'Harbour Motors',
    BusinessTypeId: 'Independent',
    WorkshopCategory: 2,
    IsMobile: false,
    IsPremium: false,
    IsInstantlyPriced: true,
    Latitude: -33.9,
    Longitude: 151.18,
    SuburbName: 'Marrickville',
    DistanceInMetres: 2_400,
    RecommendedSortOrderScore: 82,
    RecommendedReason: 'Well rated and near',
    IsPlacedThird: false,
    Perks: [],
    ExtraServices: [],
    Pricing: createPricing(33_000),
    WorkshopRatingDetails: { RatingCount: 84, TotalRating: 4.8, RecentRatings: [], BestRecentRating: null },
    OpeningHours: { StartTime: '07:30', EndTime: '17:00' },
    IsOpenOnSaturday: false,
    AvailableFrom: '2026-03-03',
    AvailableFromTime: '07:30',
    IsAvailableToday: false,
    IsAvailableFromTomorrow: false,
    FormattedAvailableFromInSupplierTimezone: 'Tue 3 Mar',
    MinimumNetPriceIncTax: 0,
    AcceptOnlinePayments: false,
    WorkshopPaymentMethods: [],
    HasWasPrice: false,
    Discount: null,
    HasVerifiedCredentials: false,
    LicenseNumber: null,
    ImageUrl: null,
    IsNew: false,
    YearsActive: 12,
    NoticeDays: 1,
    FreeCancellationHours: 24,
    SpecialisationIds: [],
    ...changes,
  };
}

/** One price, or a range up to `maximum`; cents including tax. */
export function createPricing(minimum: number, maximum = minimum): Listing['Pricing'] {
  return {
    Strategy: maximum > minimum ? 'PRICE_RANGE' : 'SINGLE_PRICE',
    Net: { IncludingTax: minimum, MinimumIncludingTax: minimum, MaximumIncludingTax: maximum },
    CapturedBookedValueIncTax: null,
    WasIncludingTax: null,
    Breakdown: {
      Lines: [],
      LabourIncGst: minimum - 10_000,
      PartsIncGst: 10_000,
      ExtrasIncGst: 0,
      TaxIncluded: Math.round(minimum / 11),
      TotalIncGst: minimum,
    },
  };
}

export const MOBILE = createListing({
  WorkshopId: 8,
  WorkshopName: 'Driveway Mechanics',
  WorkshopCategory: 1,
  IsMobile: true,
  DistanceInMetres: 900,
  Pricing: createPricing(36_000),
  WorkshopRatingDetails: { RatingCount: 0, TotalRating: 0, RecentRatings: [], BestRecentRating: null },
  AvailableFromTime: '09:00',
  OpeningHours: { StartTime: '09:00', EndTime: '17:00' },
});

export const DEALER = createListing({
  WorkshopId: 9,
  WorkshopName: 'Inner West Mazda',
  WorkshopCategory: 3,
  BusinessTypeId: 'OEMDealer',
  DistanceInMetres: 6_800,
  Pricing: createPricing(29_000),
  WorkshopRatingDetails: { RatingCount: 40, TotalRating: 4.2, RecentRatings: [], BestRecentRating: null },
});

export const LISTINGS = [createListing(), MOBILE, DEALER];

export function createQuotes(changes: Partial<QuotesResponse> = {}): QuotesResponse {
  return {
    Success: true,
    LeadGuid: LEAD_GUID,
    ServiceDate: null,
    ValidUntil: '2026-03-15T00:00:00Z',
    Currency: 'AUD',
    IsExperimentalRegion: false,
    Listings: LISTINGS,
    ListingsCustom: [],
    Listings10Km: [],
    Listings5Km: [],
    IsDistanceFilterApplicable: true,
    PromotionalAssets: [],
    FleetBannerAssets: [],
    PriceRange: null,
    HasPriceVariance: false,
    IsPartnerPromo: false,
    BidComments: null,
    RoadsideAssistanceLink: null,
    ...changes,
  };
}

export const AVAILABILITY = {
  Success: true,
  TotalCount: 5,
  AvailableCount: 3,
  HasMobileMechanics: true,
  HasWorkshopsWithVehiclePickUpAndDropOff: false,
  HasDealerships: true,
  HasZeroCommsSupplier: false,
  PromotionalAssets: [],
} satisfies Availability;

export function createProfile(changes: Partial<SupplierProfile> = {}): SupplierProfile {
  return {
    Success: true,
    WorkshopID: 7,
    Name: 'Harbour Motors',
    Description: 'A family business for Japanese and European cars.',
    BusinessTypeId: 'Independent',
    IsMobile: false,
    IsPremium: false,
    HasVerifiedCredentials: true,
    LicenseNumber: 'MVRL 12345',
    BusinessNumber: '51 824 753 556',
    AddressLine1: '12 Mill Lane',
    SuburbName: 'Marrickville',
    StateShortName: 'NSW',
    Postcode: '2204',
    Latitude: -33.9,
    Longitude: 151.18,
    IANATimeZone: 'Australia/Sydney',
    Images: [],
    OpeningHours: [{ Weekday: 1, StartTime: '07:30', EndTime: '17:00' }],
    RatingDetails: { RatingCount: 84, TotalRating: 4.8 },
    RatingBreakdown: [5, 4, 3, 2, 1].map((StarCount) => ({ StarCount, Count: StarCount === 5 ? 6 : 0 })),
    YearsActive: 12,
    Extras: [],
    Policies: [{ Id: 1, Title: 'Loan cars', ContentHtml: '<p>Ask us a day before.</p>' }],
    Reviews: [
      { CustomerName: 'Mia', StarCount: 5, Comments: 'Fair and fast.', CreatedOn: '2026-02-01T00:00:00Z' },
    ],
    ReviewsTotal: 6,
    TaskCategoryIds: [],
    ProvidesServicing: true,
    ...changes,
  };
}

/** What is done in the logbook service. */
export const OPERATIONS = {
  Success: true,
  Name: '60,000 km service',
  Operations: ['Change the oil'],
  AdditionalBilledOperations: [],
  ExcludedOperations: ['Wiper blades'],
  Parts: [],
};
